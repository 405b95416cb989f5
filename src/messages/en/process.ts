/** Texts of a shop that is not quite itself: it starts, its disk is full, it has no catalogue yet. */
export const processEn = {
  startingTitle: 'The shop opens in a moment',
  startingText: 'It is starting. This page looks again by itself every few seconds.',
  diskFullTitle: 'This cannot be saved now',
  diskFullText:
    'The shop has no room left to store anything. Nothing was changed, and nothing was ordered or paid. Please try again later; looking around still works.',
  emptyShopTitle: 'This shop opens soon',
  emptyShopText: 'There is nothing to buy here yet. Please come back later.',
} as const satisfies Record<string, string>
