export const checkoutProgressAr = {
  checkoutProgress: 'ما أدخلته حتى الآن',
  progressOpen: 'لم يُملأ بعد',
  progressSame: 'نفس عنوان التوصيل',
}
