import type { miniCartEn } from '../en/mini-cart.ts'

export const miniCartAr: Record<keyof typeof miniCartEn, string> = {
  miniCartTitle: 'سلتك',
  miniCartClose: 'إغلاق السلة',
  miniCartLoading: 'جارٍ تحميل سلتك …',
  miniCartEmpty: 'لا توجد منتجات في سلتك.',
  miniCartMore: 'لا منتجات أخرى|ومنتج واحد آخر|ومنتجان آخران|و{count} منتجات أخرى|و{count} منتجًا آخر|و{count} منتج آخر',
  miniCartCheckout: 'إتمام الشراء',
  miniCartEdit: 'تعديل',
  miniCartEditNamed: 'تعديل {name}',
  miniCartConfirm: 'هل تريد إزالة {name} من سلتك؟',
  miniCartKeep: 'إبقاء',
  miniCartFailure: 'حدث خطأ. حاول تحديث الصفحة.',
  miniCartUpdated: '{name}: أصبحت الكمية {count}.',
  removedFromCartNamed: 'أزيل {name} من سلتك.',
  restoredToCart: 'عاد إلى سلتك.',
  restoredToCartNamed: 'عاد {name} إلى سلتك.',
  undo: 'تراجع',
  undoRemoval: 'تراجع: إعادة {name} إلى سلتك',
}
