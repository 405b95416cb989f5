import type { cartPageEn } from '../en/cart-page.ts'

export const cartPageAr: Record<keyof typeof cartPageEn, string> = {
  cartRowsRefused:
    'تغيّرت الكميات كلها.|تعذّر تغيير كمية واحدة. يرجى التحقق من المنتجات المحددة.|تعذّر تغيير كميتين. يرجى التحقق من المنتجات المحددة.|تعذّر تغيير {count} كميات. يرجى التحقق من المنتجات المحددة.|تعذّر تغيير {count} كمية. يرجى التحقق من المنتجات المحددة.|تعذّر تغيير {count} كمية. يرجى التحقق من المنتجات المحددة.',
  cartRowKept: 'الكمية في سلتك: {count}.',
  cartEstimated: 'حُسب الشحن والضريبة للتوصيل إلى {country}.',
  cartOneMore: 'زيادة كمية {name} بواحد',
  cartOneLess: 'إنقاص كمية {name} بواحد',
  cartFailed: 'حدث خطأ. حاول تحديث الصفحة.',
  cartNeedsCookies:
    'لا يحتفظ متصفحك بملفات تعريف الارتباط لهذا المتجر، ومن دونها لا يبقى شيء في السلة. يرجى السماح بها هنا ثم إضافة المنتج مجددًا.',
  cartChangedElsewhere: 'تغيّرت سلتك في مكان آخر.',
  cartShowNewest: 'عرض السلة المحدّثة',
  cartProblemsOnPages: 'توجد منتجات تحتاج إلى انتباهك في صفحات أخرى من سلتك أيضًا:',
  cartEdit: 'تعديل',
  cartEditNamed: 'تعديل خيارات {name}',
  cartSave: 'حفظ لوقت لاحق',
  cartSaveNamed: 'حفظ {name} لوقت لاحق',
  cartToWishlist: 'نقل إلى قائمة الأمنيات',
  cartToWishlistNamed: 'نقل {name} إلى قائمة الأمنيات',
  cartSaved: 'حُفظ لوقت لاحق.',
  cartSavedTitle: 'محفوظ لوقت لاحق',
  cartUnsave: 'نقل إلى السلة',
  cartUnsaveNamed: 'نقل {name} إلى السلة',
  cartUnsaved: 'نُقل إلى سلتك.',
  cartSavedRemoveNamed: 'إزالة {name} من المحفوظ لوقت لاحق',
  cartSavedRemoved: 'أزيل {name} من المحفوظ لوقت لاحق.',
}
