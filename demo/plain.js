document.addEventListener('questionnaire-submit', (event) => {
  document.getElementById('answer').textContent = event.detail.responseText;
});
