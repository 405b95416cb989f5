import type { ValidationMessageId } from '../en/validation.ts'

/** Latin examples stand between U+2068 and U+2069, so that the sentence around them keeps its order. */
export const validationAr: Record<ValidationMessageId, string> = {
  // General
  validationRequired: 'هذا الحقل مطلوب.',
  validationSelect: 'يرجى تحديد خيار.',
  validationHtmlTags: 'وسوم HTML غير مسموح بها',
  validationNumber: 'يرجى إدخال رقم صالح في هذا الحقل.',
  validationRange: 'القيمة خارج النطاق المسموح به.',
  validationDigits: 'يرجى إدخال أرقام فقط في هذا الحقل، دون مسافات أو رموز أخرى مثل النقاط أو الفواصل.',
  validationAlpha: 'يرجى استخدام الأحرف اللاتينية فقط (\u2068a-z\u2069 أو \u2068A-Z\u2069) في هذا الحقل.',
  validationAlphanum:
    'يرجى استخدام الأحرف اللاتينية (\u2068a-z\u2069 أو \u2068A-Z\u2069) أو الأرقام (\u20680-9\u2069) فقط في هذا الحقل، دون مسافات أو رموز أخرى.',
  validationAlphanumWithSpaces:
    'يرجى استخدام الأحرف اللاتينية (\u2068a-z\u2069 أو \u2068A-Z\u2069) أو الأرقام (\u20680-9\u2069) أو المسافات فقط في هذا الحقل.',
  validationCode:
    'يرجى استخدام الأحرف اللاتينية الصغيرة (\u2068a-z\u2069) أو الأرقام (\u20680-9\u2069) أو الشرطة السفلية (\u2068_\u2069) فقط، على أن يكون الرمز الأول حرفًا.',
  validationData:
    'يرجى استخدام الأحرف اللاتينية (\u2068a-z\u2069 أو \u2068A-Z\u2069) أو الأرقام (\u20680-9\u2069) أو الشرطة السفلية (\u2068_\u2069) فقط، على أن يكون الرمز الأول حرفًا.',
  validationStreet:
    'يرجى استخدام الأحرف اللاتينية (\u2068a-z\u2069 أو \u2068A-Z\u2069) أو الأرقام (\u20680-9\u2069) أو المسافات والرمز # فقط في هذا الحقل.',
  validationPhone: 'يرجى إدخال رقم هاتف صالح، مثلًا \u2068(123) 456-7890\u2069 أو \u2068123-456-7890\u2069.',
  validationFax: 'يرجى إدخال رقم فاكس صالح، مثلًا \u2068(123) 456-7890\u2069 أو \u2068123-456-7890\u2069.',
  validationDate: 'يرجى إدخال تاريخ صالح.',
  validationTime: 'يرجى إدخال وقت صالح، مثلًا \u206809:30\u2069.',
  validationDateAu: 'يرجى استخدام صيغة التاريخ \u2068dd/mm/yyyy\u2069، مثلًا \u206817/03/2006\u2069 ليوم 17 مارس 2006.',
  validationDateRange: 'يجب ألا يكون تاريخ البداية بعد تاريخ النهاية.',
  validationEmail: 'يرجى إدخال عنوان بريد إلكتروني صالح، مثلًا \u2068johndoe@domain.com\u2069.',
  validationEmailSender: 'يرجى استخدام الرموز المرئية والمسافات فقط.',
  validationPassword: 'يرجى إدخال 6 أحرف أو أكثر. تُهمل المسافات في البداية والنهاية.',
  validationAdminPassword: 'يرجى إدخال 7 أحرف أو أكثر، تجمع بين الأرقام والأحرف.',
  validationPasswordsMatch: 'يرجى التأكد من تطابق كلمتي المرور.',
  validationUrl:
    'يرجى إدخال عنوان ويب صالح. البروتوكول مطلوب (\u2068http://\u2069 أو \u2068https://\u2069 أو \u2068ftp://\u2069)',
  validationCleanUrl:
    'يرجى إدخال عنوان ويب صالح، مثلًا \u2068http://www.example.com\u2069 أو \u2068www.example.com\u2069',
  validationIdentifier:
    'يرجى إدخال مفتاح عنوان صالح، مثلًا «\u2068example-page\u2069» أو «\u2068example-page.html\u2069» أو «\u2068anotherlevel/example-page\u2069».',
  validationXmlIdentifier:
    'يرجى إدخال معرّف XML صالح، مثلًا \u2068something_1\u2069 أو \u2068block5\u2069 أو \u2068id-4\u2069.',
  validationSsn: 'يرجى إدخال رقم ضمان اجتماعي صالح، مثلًا \u2068123-45-6789\u2069.',
  validationZip: 'يرجى إدخال رمز بريدي صالح، مثلًا \u206890602\u2069 أو \u206890602-1234\u2069.',
  validationCurrencyDollar: 'يرجى إدخال مبلغ صالح بالدولار، مثلًا \u2068$100.00\u2069.',
  validationOneRequired: 'يرجى تحديد أحد الخيارات أعلاه.',
  validationOneRequiredByName: 'يرجى تحديد أحد الخيارات.',
  validationZeroOrGreater: 'يرجى إدخال رقم 0 أو أكبر في هذا الحقل.',
  validationGreaterThanZero: 'يرجى إدخال رقم أكبر من 0 في هذا الحقل.',
  validationState: 'يرجى تحديد الولاية أو المقاطعة.',
  validationCssLength:
    'يرجى إدخال طول CSS صالح، مثلًا \u2068100px\u2069 أو \u206877pt\u2069 أو \u206820em\u2069 أو \u2068.5ex\u2069 أو \u206850%\u2069.',
  validationLength: 'طول النص خارج الحدود المسموح بها.',
  validationPercents: 'يرجى إدخال رقم أصغر من 100.',
  validationFile: 'يرجى تحديد ملف',

  /** Said to screen readers after a submit that was stopped. */
  validationSummary:
    'لا حقول تحتاج إلى انتباهك.|حقل واحد يحتاج إلى انتباهك.|حقلان يحتاجان إلى انتباهك.|{count} حقول تحتاج إلى انتباهك.|{count} حقلًا يحتاج إلى انتباهك.|{count} حقل يحتاج إلى انتباهك.',

  // Values that no browser sends from our forms
  validationTooLong: 'الحد الأقصى لعدد الأحرف هو {most}.',
  validationTwice: 'أُرسل هذا الحقل مرتين. يرجى إدخاله مرة أخرى.',
  validationUnreadable: 'يرجى كتابة هذا من جديد: فيه رموز لا يمكن قراءتها.',
  unreadableTitle: 'تعذّرت قراءة ذلك',
  unreadableText: '{field}: فيه رموز لا يمكن قراءتها. يرجى العودة وكتابته من جديد؛ لم يتغيّر شيء.',
  unreadableAddress: 'عنوان هذه الصفحة',
  unreadableField: 'الحقل «{name}»',

  // Payment card
  validationCardNumber: 'يرجى إدخال رقم بطاقة ائتمان صالح.',
  validationCardNumberMismatch: 'رقم البطاقة لا يطابق نوع البطاقة.',
  validationCardTypeMismatch: 'نوع البطاقة لا يطابق رقم البطاقة.',
  validationCardExpiry: 'تاريخ انتهاء البطاقة غير صحيح.',
  validationCardVerification: 'يرجى إدخال رمز تحقق صالح للبطاقة.',
  validationCardIssue: 'يرجى إدخال رقم الإصدار أو تاريخ البدء لبطاقة \u2068Switch/Solo\u2069.',

  // Date of birth
  validationDateRequired: 'هذا التاريخ مطلوب.',
  validationFullDate: 'يرجى إدخال تاريخ كامل وصالح.',
  validationDay: 'يرجى إدخال يوم صالح (\u20681-{days}\u2069).',
  validationMonth: 'يرجى إدخال شهر صالح (\u20681-12\u2069).',
  validationYear: 'يرجى إدخال سنة صالحة (\u20681900-{lastYear}\u2069).',
  validationDateBetween: 'يرجى إدخال تاريخ صالح بين {from} و{to}',
  validationDateUntil: 'يرجى إدخال تاريخ صالح لا يتجاوز {to}',
  validationDateFrom: 'يرجى إدخال تاريخ صالح لا يسبق {from}',
}
