import type { Locale } from '../locale.js';
import { registerLocale } from '../registry.js';

const plural = new Intl.PluralRules('ar');

/** "options" in the form that Arabic wants after this number, the number included where it is spoken. */
function options(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return 'خيارًا واحدًا';
    case 'two':
      return 'خيارين';
    case 'few':
      return `${count} خيارات`;
    default:
      return `${count} خيارًا`;
  }
}

function questionsNeedAnswer(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return 'سؤال واحد يحتاج إلى إجابة.';
    case 'two':
      return 'سؤالان يحتاجان إلى إجابة.';
    case 'few':
      return `${count} أسئلة تحتاج إلى إجابة.`;
    default:
      return `${count} سؤالًا تحتاج إلى إجابة.`;
  }
}

/** Arabic. */
const ar: Locale = {
  lang: 'ar',
  other: 'غير ذلك',
  answerTitle: 'إجابات الاستبيان',
  questionFallback: 'سؤال',
  unanswered: 'بلا إجابة',
  unselected: 'لم يُختر شيء',
  answerSeparator: ': ',
  listSeparator: '، ',
  submit: 'إرسال',
  retry: 'إعادة المحاولة',
  back: 'السابق',
  next: 'التالي',
  cancel: 'إلغاء',
  progress: (current, total) => `السؤال ${current} من ${total}`,
  untitled: 'استبيان',
  otherLabel: (other, question) => `${other}: ${question}`,
  optional: 'اختياري',
  chooseOne: 'اختر خيارًا واحدًا',
  chooseAny: 'اختر أي عدد، أو لا شيء',
  chooseExactly: (count) => `اختر ${options(count)} بالضبط`,
  chooseAtLeast: (count) => `اختر ${options(count)} على الأقل`,
  chooseAtMost: (count) => `اختر ${options(count)} على الأكثر`,
  chooseBetween: (least, most) => `اختر من ${least} إلى ${most}`,
  maximumReached: (count) => `يمكنك اختيار ${options(count)} على الأكثر. ألغِ اختيارًا آخر أولًا.`,
  answerRequired: 'اختر خيارًا.',
  otherTextRequired: (other) => `اكتب ما تقصده بـ«${other}».`,
  tooFewSelected: (count) => `اختر ${options(count)} على الأقل.`,
  tooManySelected: (count) => `اختر ${options(count)} على الأكثر.`,
  textTooLong: (count, limit) => `عدد أحرف هذا النص ${count}. اختصره إلى ${limit} على الأكثر.`,
  problemSummary: questionsNeedAnswer,
  sending: 'جارٍ الإرسال…',
  sent: 'تم الإرسال',
  answered: 'تمت الإجابة',
  sentAutomatically: 'أُرسل تلقائيًا لانتهاء الوقت',
  failed: 'تعذر إرسال إجاباتك. ما زالت هنا: حاول مرة أخرى.',
  endFailed: 'تعذر الإرسال. إجاباتك ما زالت هنا: حاول مرة أخرى.',
  notSent: 'لم يُرسل بعد. إجاباتك ما زالت هنا.',
  superseded: 'مغلق. لم يعد بالإمكان الإجابة عن هذا النموذج.',
  waitsForMessage: 'يمكنك الإرسال عند اكتمال الرسالة.',
  clarify: 'طلب توضيح…',
  request: 'ما الذي تريد توضيحه؟',
  requestHint: 'يوضّح المساعد ذلك ثم يسأل من جديد. تبقى إجاباتك محفوظة.',
  ask: 'اسأل',
  backToQuestion: 'رجوع',
  requestRequired: 'اكتب ما هو غير واضح لك.',
  youAsked: 'سؤالك',
  explanation: 'التوضيح',
  pending: 'نموذج في الطريق…',
  invalid: 'تعذرت قراءة هذا النموذج، لذلك يظهر نصه.',
  toolWaiting: 'لا يمكن تعبئة هذا النموذج هنا بعد.',
  toolFailed: 'لم يتمكن المساعد من إنشاء هذا النموذج.',
  clarificationAsked: 'طُلب توضيح.',
  cancelled: 'أُلغي دون إجابة.',
  stopped: 'أُوقف دون إجابة.',
  notShown: 'تعذر عرض الأسئلة، لذلك لا توجد إجابة.',
  showFailed: 'حدث خطأ أثناء عرض الأسئلة، لذلك لا توجد إجابة.',
  reasoning: 'التفكير',
  copy: 'نسخ',
  copied: 'تم النسخ',
  loadImage: (alt, host) => (alt === '' ? `تحميل صورة من ${host}` : `تحميل الصورة «${alt}» من ${host}`),
  code: 'شيفرة',
  table: 'جدول',
};

registerLocale(ar);
export default ar;
