import type { ReviewMessageId } from '../en/review.ts'

export const reviewAr: Record<ReviewMessageId, string> = {
  // Reviews
  reviews: 'التقييمات',
  reviewsOf: 'تقييمات {name}',
  reviewsNone: 'لم يكتب أحد عنه بعد.',
  reviewsAll:
    'قراءة كل التقييمات|قراءة التقييم الوحيد|قراءة التقييمين|قراءة كل التقييمات وعددها {count}|قراءة كل التقييمات وعددها {count}|قراءة كل التقييمات وعددها {count}',
  reviewsBack: 'العودة إلى {name}',
  reviewFirst: 'اكتب أول تقييم',
  ratingText:
    '{average} من 5 نجوم، لا تقييمات|{average} من 5 نجوم، تقييم واحد|{average} من 5 نجوم، تقييمان|{average} من 5 نجوم، {count} تقييمات|{average} من 5 نجوم، {count} تقييمًا|{average} من 5 نجوم، {count} تقييم',
  starsText: 'بلا نجوم|نجمة واحدة|نجمتان|{count} نجوم|{count} نجمة|{count} نجمة',
  reviewBy: '{name}،',
  reviewReply: '{shop} يجيب',
  reviewWrite: 'اكتب تقييمًا',
  reviewStars: 'تقييمك',
  'stars-5': 'ممتاز',
  'stars-4': 'جيد',
  'stars-3': 'مقبول',
  'stars-2': 'ليس جيدًا',
  'stars-1': 'سيئ',
  reviewNickname: 'اسمك',
  reviewNicknameHint: 'يظهر مع تقييمك، ولا يلزم أن يكون اسمك الحقيقي.',
  reviewTitle: 'بكلمات قليلة',
  reviewText: 'تقييمك بالتفصيل',
  reviewChecked: 'نقرأ كل تقييم قبل نشره.',
  reviewSend: 'إرسال التقييم',
  reviewTaken: 'شكرًا على تقييمك. سيظهر هنا بعد أن نقرأه.',
  reviewTooMany: 'وصلت من اتصالك تقييمات كثيرة جدًا قبل قليل. يرجى المحاولة مجددًا بعد ربع ساعة.',
  reviewTooManyUnpublished: 'لم يُنشر عدد كبير جدًا من تقييماتك. لا يمكن إضافة تقييمات أخرى حاليًا.',

  // Stock alerts
  stockAlert: 'أخبروني عند توفره',
  stockAlertTitle: 'أخبروني عند توفر «{name}»',
  stockAlertIntro: 'نكتب إليك رسالة واحدة عندما يصبح متاحًا للشراء من جديد.',
  stockAlertPrivacy: 'نستخدم عنوانك لهذه الرسالة وحدها ثم ننساه.',
  stockAlertSend: 'أخبروني',
  stockAlertAdded: 'شكرًا لك. سنكتب إليك عندما يصبح متاحًا للشراء من جديد.',
  stockAlertInStock: 'خبر سار: إنه متاح للشراء الآن.',
  stockAlertTooMany: 'وصلت من اتصالك طلبات كثيرة جدًا من هذا النوع قبل قليل. يرجى المحاولة مجددًا بعد ربع ساعة.',
  stockAlertStopTitle: 'إيقاف رسائل التوفر',
  stockAlertStopText: 'هل تريد أن ننسى كل المنتجات التي تنتظرها وألا نكتب إليك عند توفر أي منها؟',
  stockAlertStopButton: 'نعم، انسوها',
  stockAlertsStopped: 'نسينا كل المنتجات التي كنت تنتظرها.',
  letterStockSubject: 'عاد {product}',
  letterStockButton: 'عرض المنتج',
  letterStockText:
    'مرحبًا،\n\nأصبح {product} متاحًا للشراء من جديد:\n\n{link}\n\nطلبت منا، أو طلب أحدهم بعنوانك، أن نكتب عند عودته. كانت هذه الرسالة الوحيدة عنه، وقد نسينا عنوانك معها.\n\nإن كنت تنتظر منتجات أخرى ولا تريد أن نكتب إليك عنها، فافتح هذا الرابط:\n\n{stop}\n\n{shop}',
}
