/** Texts of the way to a price. */
export const prices = {
  whyPrice: 'Why this price?',
  whyPriceOf: 'Why this price? {name}',
  priceAsked: 'What is asked',
  priceDay: 'Day',
  priceDayHint: 'Left empty: now',
  priceGroup: 'Customer group',
  priceNobody: 'Nobody is signed in',
  priceCountry: 'Country',
  priceCountryHint: 'Two letters, such as DE; if empty, the first country you sell to',
  priceCoupon: 'Coupon',
  priceSteps: 'The way to the price',
  priceStep: 'Step',
  priceChange: 'Change',
  priceThen: 'Price then',
  priceTotal: 'A cart charges {total}',
  priceNotCounted: 'does not count here',
  priceSetAt: 'Change it: {step}',
  priceChoose: 'Choose',
  priceLinks: 'Downloads',
  priceNothing: '–',
  priceForOrder: 'Item {line} of order {number}',
  priceCharged: 'Charged {moment}: {unit} a piece, {total} for the line, {discount} off.',
  priceSame: 'Today’s prices, promotions and taxes lead to the same amount.',
  priceOther: 'Today’s prices, promotions and taxes lead to another amount: something has changed since the order.',
  priceStep_base: 'Price',
  priceStep_currency: 'In the store view’s currency, rounded',
  priceStep_part: '{pieces} × {label}',
  priceStep_tier: 'From {pieces} on',
  priceStep_group: 'Group {group}, from {pieces} on',
  priceStep_special: 'Special price',
  priceStep_choice: '{label}',
  priceStep_quantity: '{pieces} pieces',
  priceStep_discount: 'Promotion {label}',
  priceStep_tax: 'Tax',
  priceTaxIncluded: '{label} {percent} %, rounded; included in the price',
  priceTaxAdded: '{label} {percent} %, rounded, on top',
  priceNoTax: 'No tax there',
  priceFrom: 'from {day}',
  priceTo: 'until {day}',
  priceEnds: 'its sale event ends {moment}',
  priceProblem_unavailable: 'It is not for sale.',
  priceProblem_out_of_stock: 'It is sold out.',
  priceProblem_not_enough: 'There are not enough pieces.',
  priceProblem_quantity: 'It is not sold in this quantity.',
}

/** Texts of what looks wrong while it is typed. */
export const doubts = {
  doubtFree: 'Is that right? It costs nothing then.',
  doubtFarPrice: 'Is that right? It was {before}, now it is {now}.',
  doubtDeep: 'Is that right? The price is {price}.',
  doubtDays: 'Is that right? It ends before it begins.',
  doubtWeightless: 'Is that right? Sending is calculated as if it weighed nothing.',
  doubtFarWeight: 'Is that right? It weighed {before}, now {now}.',
}

/** Texts of changes that are taken back. */
export const undo = {
  undo: 'Undo',
  undoOf: 'Undo: {action} {subject}',
  changeMade: 'Changed.',
  takenBack: '{count} value is as it was before.|{count} values are as they were before.',
  leftAsItIs: 'Somebody has changed this since, so it stays as it is: {fields}',
  cannotUndo: 'Cannot be taken back',
  action_undoCatalogueChange: 'Took back a change of the catalogue',
  action_undoContentChange: 'Took back a change of the content',
  action_undoSettingsChange: 'Took back a change of settings',
}

/** Texts of what a customer saw. */
export const seen = {
  seenTitle: 'What the customer saw',
  seenLetter: 'The confirmation',
  seenAsSent: 'As the letter is sent.',
  seenAgain:
    'The letter was delivered, and its text is not kept. This one is written again from what the order keeps, in today’s wording.',
  seenTerms: 'The terms that were agreed to',
  seenTerms_then: 'They were changed since: this is the text of that time, from the audit trail.',
  seenTerms_now: 'Nobody has changed them since, as far as the audit trail knows.',
  seenTerms_unknown: 'They were changed since by a command, which keeps no former text.',
  seenTerms_none: 'The shop had published none.',
}
