import type { shippingEn } from '../en/shipping.ts'

export const shippingAr: Record<keyof typeof shippingEn, string> = {
  'shipping-flat-rate': 'توصيل عادي',
  'shipping-table-rate': 'توصيل',
  'shipping-free': 'توصيل مجاني',
  'shipping-pickup': 'الاستلام من المتجر',
  shippingNowhere: 'لا نوصّل إلى هناك. يُرجى اختيار عنوان آخر.',
  shippingMethods: 'طرق التوصيل',
  shippingChoose: 'اختيار',
  shippingChosen: 'التوصيل: {method}.',
  shippingNotOffered: 'طريقة التوصيل هذه غير متاحة لهذه السلة. يُرجى اختيار طريقة أخرى.',
}
