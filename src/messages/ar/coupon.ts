import type { couponEn } from '../en/coupon.ts'

export const couponAr: Record<keyof typeof couponEn, string> = {
  couponTitle: 'هل لديك قسيمة خصم؟',
  couponCode: 'رمز القسيمة',
  couponApply: 'تطبيق',
  couponRemove: 'إزالة القسيمة',
  couponCounts: 'القسيمة «{code}» مطبّقة.',
  discount: 'خصم',
  couponDiscount: 'خصم ({name})',
  couponApplied: 'طُبّقت القسيمة «{code}».',
  couponRemoved: 'أزيلت القسيمة.',
  couponMissing: 'يرجى إدخال رمز القسيمة.',
  couponTooMany: 'جُرّبت رموز كثيرة. يرجى الانتظار ربع ساعة.',
  couponKept: '{problem} قسيمتك «{kept}» ما زالت سارية.',
  'coupon-unknown': 'رمز القسيمة «{code}» غير صالح.',
  'coupon-expired': 'انتهت صلاحية القسيمة «{code}».',
  'coupon-not-yet': 'لم تبدأ صلاحية القسيمة «{code}» بعد.',
  'coupon-used-up': 'استُنفدت القسيمة «{code}».',
  'coupon-needs-login': 'القسيمة «{code}» مخصصة للعملاء: يرجى تسجيل الدخول لاستخدامها.',
  'coupon-not-for-this-cart': 'القسيمة «{code}» لا تسري على محتويات هذه السلة.',
}
