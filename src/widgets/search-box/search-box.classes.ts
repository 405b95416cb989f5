/** The public ids of the header's search form (behaviours 2.4.1). */
export const searchIds = {
  form: 'search_mini_form',
  field: 'search',
  list: 'search_autocomplete',
} as const

/** Another box has ids that begin with its own. */
export const searchIdsOf = (id: string | undefined) =>
  id === undefined ? searchIds : { form: `${id}_form`, field: id, list: `${id}_autocomplete` }

export const searchFormClasses = {
  /** Every form that searches the shop. */
  form: 'search-form',
  /** A box whose text is not searched for (2.4.3), as in other forms. */
  failed: 'validation-failed',
} as const

export const suggestionClasses = {
  /** The place of the suggestions. */
  list: 'search-autocomplete',
  /** The entry that Enter takes (5.autocomplete.2). */
  selected: 'selected',
  term: 'suggest-term',
  category: 'suggest-category',
  product: 'suggest-product',
} as const
