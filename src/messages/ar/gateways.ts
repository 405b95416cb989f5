import type { gatewaysEn } from '../en/gateways.ts'

export const gatewaysAr: Record<keyof typeof gatewaysEn, string> = {
  'payment-stripe': 'بطاقة أو محفظة أو مصرف (Stripe)',
  'payment-stripe-text': 'تدفع في صفحة Stripe ثم تعود إلينا. نحن لا نرى بطاقتك أبدًا.',
  testPaymentTitle: 'مصرفك التجريبي يسأل',
  testPaymentText: 'دفعة بقيمة {amount} إلى {shop} تنتظر التأكيد. لا يُحوَّل أي مال: هذا المصرف لتجربة المتجر فقط.',
  testPaymentConfirm: 'تأكيد الدفع',
  testPaymentRefuse: 'رفض',
  testPaymentBack: 'العودة إلى المتجر دون إجابة',
  testPaymentOver: 'أُجيب عن هذه الدفعة من قبل أو انتهت. المتجر يعرف ما آلت إليه.',
  testPaymentGoOn: 'العودة إلى المتجر',
  unpaidTooMany:
    'هناك عدة طلبات منك أو من اتصالك لم تُدفع بعد. يرجى دفع أحدها أو اختيار طريقة دفع أخرى أو تسجيل الدخول. لم يُطلب أي شيء.',
  unpaidTooMuchStock:
    'سيأخذ هذا الطلب آخر القطع من منتجات كثيرة جدًا. يرجى طلب عدد أقل منها في كل مرة أو الكتابة إلينا. لم يُطلب أي شيء.',
  paymentTooManyAttempts: 'جرت محاولات دفع كثيرة. يرجى اختيار طريقة دفع أخرى أو المحاولة بعد ساعة. لم يُخصم أي مبلغ.',
  paymentReturnFailed: 'لم تتم عملية الدفع ولم يُسجَّل طلبك؛ يرجى اختيار طريقة الدفع من جديد.',
  cardNumberTyped: 'يبدو هذا كرقم بطاقة. لسلامتك نقبل أرقام البطاقات في حقول البطاقة فقط؛ يرجى كتابة شيء آخر.',
  cardNumberPageTitle: 'يبدو هذا كرقم بطاقة',
  cardNumberPageText:
    'احتوى أحد الحقول على ما يبدو كرقم بطاقة. لسلامتك نقبل أرقام البطاقات في حقول البطاقة فقط، ولم نحتفظ بشيء مما أرسلته. يرجى العودة وكتابة شيء آخر.',
}
