import type { LettersMessageId } from '../en/letters.ts'

export const lettersAr: Record<LettersMessageId, string> = {
  // Contact
  contactTitle: 'راسلنا',
  contactIntro: 'هل لديك سؤال عن طلب أو منتج أو عن المتجر؟ نجيب خلال يومي عمل.',
  contactByMail: 'يمكنك أيضًا الكتابة إلى {email}.',
  contactName: 'اسمك',
  contactTelephone: 'الهاتف',
  contactComment: 'رسالتك',
  contactTrap: 'يرجى ترك هذا الحقل فارغًا',
  contactTrapFilled: 'ملأ شيء ما الحقل المخفي «{label}». أصبح فارغًا الآن: يرجى إرسال رسالتك مرة أخرى.',
  contactSend: 'إرسال الرسالة',
  contactSent: 'شكرًا لك، وصلتنا رسالتك. سنجيبك بالبريد الإلكتروني.',
  contactSubject: 'رسالة من {name}',
  contactAnswerSubject: 'رسالتك إلى {shop}',
  contactAnswerQuote: 'كتبتَ:',
  contactLetterName: 'الاسم: {name}',
  contactLetterEmail: 'البريد الإلكتروني: {email}',
  contactLetterTelephone: 'الهاتف: {telephone}',

  // Newsletter: the form
  newsletter: 'النشرة البريدية',
  newsletterIntro: 'جديد المتجر، من حين إلى آخر.',
  newsletterEmail: 'بريدك الإلكتروني',
  newsletterPlaceholder: 'أدخل بريدك الإلكتروني',
  newsletterSubscribe: 'اشتراك',
  newsletterAdded: 'تمت إضافتك!',
  newsletterConfirmHint: 'بقيت خطوة واحدة: افتح الرابط في الرسالة التي أرسلناها إليك للتو.',
  newsletterWelcomeBack: 'أهلًا بعودتك!',
  newsletterTooMany: 'وصلت اشتراكات كثيرة جدًا لهذا العنوان أو من اتصالك. يرجى المحاولة لاحقًا.',
  contactTooMany: 'وصلت رسائل كثيرة جدًا الآن. يرجى المحاولة لاحقًا: ما كتبته ما زال هنا.',
  newsletterFailed: 'لم ينجح ذلك. يرجى التحقق من بريدك الإلكتروني والمحاولة مجددًا.',
  newsletterOffline: 'أنت غير متصل بالإنترنت. بريدك الإلكتروني ما زال هنا: اضغط على الزر مجددًا عند عودة الاتصال.',
  newsletterAddedPage: 'تمت إضافتك! بقيت خطوة واحدة: افتح الرابط في الرسالة التي أرسلناها إليك للتو.',

  // Newsletter: links in letters
  newsletterConfirmTitle: 'تأكيد الاشتراك',
  newsletterConfirmText: 'هل تريد أن نرسل نشرتنا البريدية إلى {email}؟',
  newsletterConfirmButton: 'نعم، أريد الاشتراك',
  newsletterConfirmed: 'أنت الآن مشترك في نشرتنا البريدية.',
  newsletterLeaveTitle: 'إنهاء الاشتراك',
  newsletterLeaveText: 'هل تريد ألا نرسل نشرات أخرى إلى {email}؟',
  newsletterLeaveButton: 'نعم، إلغاء الاشتراك',
  newsletterLeft: 'لم تعد مشتركًا في نشرتنا البريدية.',
  newsletterOldLinkTitle: 'لم يعد هذا الرابط صالحًا',
  newsletterOldLinkText: 'تعمل روابط رسائلنا مدة محدودة. اشترك من جديد في الأسفل أو راسلنا.',
  newsletterOldLinkContact: 'راسلنا',

  // Letters about the newsletter
  letterConfirmSubject: 'يرجى تأكيد اشتراكك في النشرة البريدية',
  letterConfirmText:
    'مرحبًا،\n\nطلب أحدهم، ونرجو أن تكون أنت، إرسال النشرة البريدية لمتجر {shop} إلى هذا العنوان. افتح هذا الرابط للتأكيد:\n\n{link}\n\nيبقى الرابط صالحًا لعدد من الأيام: {days}. إن لم تكن أنت فلا تفعل شيئًا: دون تأكيد لا نرسل شيئًا وننسى عنوانك.\n\n{shop}',
  letterWelcomeSubject: 'أنت مشترك في النشرة البريدية لمتجر {shop}',
  letterWelcomeText:
    'مرحبًا،\n\nشكرًا لك، أنت الآن مشترك في النشرة البريدية لمتجر {shop}.\n\nيمكنك إلغاء الاشتراك في أي وقت:\n\n{link}\n\n{shop}',
  letterKnownSubject: 'أنت مشترك بالفعل في نشرتنا البريدية',
  letterKnownText:
    'مرحبًا،\n\nطلب أحدهم، ونرجو أن تكون أنت، إرسال النشرة البريدية لمتجر {shop} إلى هذا العنوان. وهي تصل إليه بالفعل: لا يلزمك فعل شيء.\n\nيمكنك إلغاء الاشتراك في أي وقت:\n\n{link}\n\n{shop}',
}
