/** Ids of the parts of a drawing that say what the order costs: the link to the summary, its sums, the button that orders. */
export const totalPlaces = { link: 'checkout-total', sums: 'checkout-totals', order: 'place-order' } as const
