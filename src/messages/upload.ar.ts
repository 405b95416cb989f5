import type { uploadEn } from './upload.en.ts'

export const uploadAr: Record<keyof typeof uploadEn, string> = {
  fileUpTo: 'حتى {size}',
  fileWidth: 'بعرض {width} بكسل على الأكثر',
  fileHeight: 'بارتفاع {height} بكسل على الأكثر',
  fileKept: 'الملف {name} موجود لدينا. اختر ملفًا آخر لاستبداله.',
  fileTooLarge: 'هذا الملف كبير جدًا: الحد الأقصى {size}.',
  fileTypeNotAllowed: 'هذا النوع من الملفات غير مقبول. الأنواع المقبولة: {types}.',
  fileNotAsNamed: 'محتوى هذا الملف لا يطابق اسمه. يرجى اختيار ملف آخر.',
  filePictureTooLarge: 'أبعاد هذه الصورة {width} × {height} بكسل: هذا كبير جدًا.',
  fileEmpty: 'هذا الملف فارغ. يرجى اختيار ملف آخر.',
  fileTwice: 'وصل ملفان لسؤال واحد. يرجى اختيار ملف واحد من جديد.',
  fileTooMany: 'أرسلت ملفات كثيرة جدًا اليوم. يرجى مراسلتنا بدلًا من ذلك.',
  tooLargeTitle: 'هذا أكبر من اللازم',
  tooLargeText:
    'ما أرسلته أكبر مما يستطيع المتجر استقباله: الحد الأقصى لكل ملف {size}. لم يضع شيء: عد إلى الصفحة السابقة في متصفحك، واختر ملفًا أصغر، وأرسل الصفحة مجددًا.',
}
