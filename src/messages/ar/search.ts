import type { searchEn } from '../en/search.ts'

export const searchAr: Record<keyof typeof searchEn, string> = {
  searchBlocked: 'اكتب ما تبحث عنه.',
  suggestions: 'اقتراحات',
  suggestCount: 'لا اقتراحات|اقتراح واحد|اقتراحان|{count} اقتراحات|{count} اقتراحًا|{count} اقتراح',
  suggestNone: 'لا توجد اقتراحات',
  suggestCategories: 'الأقسام',
  suggestCategory: 'القسم:',
  suggestProducts: 'المنتجات',
  searchResultsCount:
    'لا نتائج عن «{text}»|نتيجة واحدة عن «{text}»|نتيجتان عن «{text}»|{count} نتائج عن «{text}»|{count} نتيجة عن «{text}»|{count} نتيجة عن «{text}»',
  searchDidYouMean: 'هل تقصد «{text}»؟',
  searchInCategories: 'أقسام مطابقة',
  searchWelcome: 'عمّ تبحث؟',
  searchWelcomeHint: 'اكتب اسم منتج أو خامة أو لون، أو تصفّح المتجر:',
  searchTipSpelling: 'تحقّق من الإملاء.',
  searchTipFewer: 'استخدم كلمات أقل أو أعمّ: «مصباح» بدلاً من «مصباح قراءة بقاعدة نحاسية».',
  searchTipLook: 'أو تصفّح المتجر:',
  searchAway: 'البحث غير متاح حاليًا',
  searchAwayHint: 'حاول مرة أخرى بعد بضع دقائق، أو تصفّح هنا:',
  listIsPlain: 'التصفية والترتيب غير متاحين حاليًا.',
}
