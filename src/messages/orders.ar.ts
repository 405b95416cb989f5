import type { ordersEn } from './orders.en.ts'

export const ordersAr: Record<keyof typeof ordersEn, string> = {
  // Letters about an order
  orderLetterGreeting: 'مرحبًا {name}،',
  orderLetterConfirmationSubject: 'طلبك {number} لدى {shop}',
  orderLetterConfirmationText: 'شكرًا لك. وصلنا طلبك {number} بتاريخ {date}.',
  orderLetterPaidSubject: 'وصلت دفعتك للطلب {number}',
  orderLetterPaidText: 'شكرًا لك، استلمنا {total} مقابل طلبك {number}.',
  orderLetterPaidNext: 'سنكتب إليك مجددًا عندما يصبح الطلب في الطريق إليك.',
  orderLetterShippedSubject: 'طلبك {number} في الطريق إليك',
  orderLetterShippedText: 'غادر طلبك {number} متجرنا.',
  orderLetterCancelledSubject: 'أُلغي طلبك {number}',
  orderLetterCancelledText: 'أُلغي طلبك {number}. لن يُرسَل شيء، وليس عليك أن تدفع شيئًا.',
  orderLetterRefundedSubject: 'استرداد مبلغ عن طلبك {number}',
  orderLetterRefundedText:
    'أعدنا إليك {amount} عن طلبك {number}. يصلك المبلغ بالطريقة التي دفعت بها، وقد يستغرق المصرف بضعة أيام.',
  orderLetterPaymentFailedSubject: 'لم يُدفع ثمن طلبك {number}',
  orderLetterPaymentFailedText:
    'لم تصلنا أي دفعة عن طلبك {number}، لذلك أُلغي ولن يُرسَل شيء. إن كان قد خُصم مبلغ رغم ذلك فسيعود إليك تلقائيًا.',
  orderLetterLink: 'عرض طلبك',
  orderLetterWithdrawal: 'يمكنك العدول عن هذا العقد خلال 14 يومًا من استلام البضاعة دون ذكر سبب. هذه الصفحة مخصصة لذلك:',
  orderLetterReason: 'السبب: {reason}',
  nextPaidOnline: 'سنكتب إليك فور وصول دفعتك.',
  trackingCarrier: 'شركة الشحن',
  trackingNumber: 'رقم التتبع',
}
