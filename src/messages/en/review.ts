/** Reviews of products, and letters to those who wait for one. */
export const reviewEn = {
  // Reviews
  reviews: 'Reviews',
  reviewsOf: 'Reviews of {name}',
  reviewsNone: 'Nobody has written about it yet.',
  reviewsAll: 'Read all {count} reviews|Read all {count} reviews',
  reviewsBack: 'Back to {name}',
  reviewFirst: 'Write the first review',
  ratingText: '{average} of 5 stars, {count} review|{average} of 5 stars, {count} reviews',
  starsText: '{count} star|{count} stars',
  reviewBy: '{name},',
  reviewReply: '{shop} answers',
  reviewWrite: 'Write a review',
  reviewStars: 'Your rating',
  'stars-5': 'Excellent',
  'stars-4': 'Good',
  'stars-3': 'All right',
  'stars-2': 'Not so good',
  'stars-1': 'Bad',
  reviewNickname: 'Your name',
  reviewNicknameHint: 'Shown with your review. It need not be your real one.',
  reviewTitle: 'In a few words',
  reviewText: 'Your review',
  reviewChecked: 'We read every review before it is shown.',
  reviewSend: 'Send review',
  reviewTaken: 'Thank you for your review. It will be shown here once we have read it.',
  reviewTooMany: 'Very many reviews came from your connection just now. Please try again in a quarter of an hour.',

  // Stock alerts
  stockAlert: 'Tell me when it is back',
  stockAlertTitle: 'Tell me when “{name}” is back',
  stockAlertIntro: 'We write one letter when it can be bought again.',
  stockAlertPrivacy: 'We use your address for this letter alone and forget it afterwards.',
  stockAlertSend: 'Tell me',
  stockAlertAdded: 'Thank you. We will write to you when it can be bought again.',
  stockAlertInStock: 'Good news: it can be bought now.',
  stockAlertTooMany: 'Very many of these came from your connection just now. Please try again in a quarter of an hour.',
  stockAlertStopTitle: 'No more letters of this kind',
  stockAlertStopText: 'Shall we forget every product you wait for, and write no more when one is back?',
  stockAlertStopButton: 'Yes, forget them',
  stockAlertsStopped: 'We have forgotten every product you were waiting for.',
  letterStockSubject: '{product} is back',
  letterStockButton: 'Look at it',
  letterStockText:
    'Hello,\n\n{product} can be bought again:\n\n{link}\n\nYou asked us, or somebody did with your address, to write when it is back. This is the only letter about it, and your request is deleted now.\n\nIf you wait for other things as well and would rather hear no more of them, open this link:\n\n{stop}\n\n{shop}',
} as const satisfies Record<string, string>

export type ReviewMessageId = keyof typeof reviewEn
