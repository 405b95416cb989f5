export const reviews = {
  reviews: 'Bewertungen',
  reviewsSearch: 'SKU des Produkts',
  review_pending: 'Wartet',
  review_approved: 'Gezeigt',
  review_rejected: 'Abgelehnt',
  starsOf: '{stars} von {most} Sternen',
  approve: 'Zeigen',
  refuse: 'Ablehnen',
  reviewsDecided: '{count} Bewertung geändert.|{count} Bewertungen geändert.',
  votes: 'Einzelne Noten',
}
