export const reviews = {
  reviews: 'Reviews',
  reviewsSearch: 'SKU of the product',
  review_pending: 'Waits',
  review_approved: 'Shown',
  review_rejected: 'Refused',
  starsOf: '{stars} of {most} stars',
  approve: 'Show',
  refuse: 'Refuse',
  reviewsDecided: '{count} review changed.|{count} reviews changed.',
  votes: 'Single votes',
}
