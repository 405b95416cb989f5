import type { searchEn } from './search.en.ts'

export const searchAr: Record<keyof typeof searchEn, string> = {
  searchBlocked: 'اكتب ما تبحث عنه.',
  suggestions: 'اقتراحات',
  suggestCount: 'اقتراح واحد|{count} من الاقتراحات',
  suggestNone: 'لا توجد اقتراحات',
  suggestCategories: 'الأقسام',
  suggestCategory: 'القسم:',
  suggestProducts: 'المنتجات',
  searchResultsCount: 'نتيجة واحدة عن «{text}»|{count} من النتائج عن «{text}»',
  searchDidYouMean: 'هل تقصد «{text}»؟',
  searchInCategories: 'أقسام مطابقة',
  searchWelcome: 'عمّ تبحث؟',
  searchWelcomeHint: 'اكتب اسم منتج أو خامة أو لون، أو تصفّح المتجر:',
  searchTipSpelling: 'تحقّق من الإملاء.',
  searchTipFewer: 'استخدم كلمات أقل أو أعمّ: «مصباح» بدلاً من «مصباح قراءة بقاعدة نحاسية».',
  searchTipLook: 'أو تصفّح المتجر:',
}
