import type { processEn } from '../en/process.ts'

export const processAr: Record<keyof typeof processEn, string> = {
  startingTitle: 'يفتح المتجر بعد لحظات',
  startingText: 'المتجر قيد التشغيل. تعيد هذه الصفحة المحاولة تلقائيًا كل بضع ثوان.',
  diskFullTitle: 'لا يمكن الحفظ الآن',
  diskFullText:
    'لم تبق في المتجر مساحة لحفظ أي شيء. لم يتغير شيء، ولم يطلب شيء ولم يدفع شيء. حاول مرة أخرى لاحقًا، ويمكنك متابعة التصفح.',
  emptyShopTitle: 'يفتح هذا المتجر قريبًا',
  emptyShopText: 'لا يوجد هنا ما يشترى بعد. عد لاحقًا من فضلك.',
}
