import { createApp } from 'vue';
import '../../shared/chat.css';
import Chat from './Chat.vue';

createApp(Chat).mount('#app');
