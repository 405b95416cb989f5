/**
 * The number of the indexes' form. A change of the mapping, or of the documents' contents, is a new number: processes of
 * two releases use indexes of their own.
 */
export const INDEX_RELEASE = 1

/** The weights of a word by where it stands (decisions/026). */
export const FIELDS = { name: 20, sku: 15, value: 6, short: 3, description: 1 } as const

/** Prices of customer groups stand in fields of their own: `price_0` is that of everybody else. */
export const priceField = (groupNumber: number): string => `price_${groupNumber}`

/** Words come as `tokenise` makes them, with a space between two. */
const words = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' } as const

/** Deep pages of long lists are asked for by crawlers. */
const MOST_PRODUCTS = 10_000_000
/** Ids of deleted documents are remembered for longer than any reading of the database takes. */
const DELETES_REMEMBERED = '1h'

/** The settings of an index that is full. */
export const FULL = { index: { refresh_interval: '1s' } }

export const indexBody = (groups: readonly string[]) => ({
  settings: {
    // With one shard, the frequency of rare words is that of the whole catalogue.
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    max_result_window: MOST_PRODUCTS,
    gc_deletes: DELETES_REMEMBERED,
    // An index that is being filled is searched by nobody yet.
    refresh_interval: '-1',
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      id: { type: 'integer' },
      /** Tells whether a document is the same as before. */
      hash: { type: 'keyword', index: false },
      in_lists: { type: 'boolean', doc_values: false },
      in_search: { type: 'boolean', doc_values: false },
      categories: { type: 'integer' },
      places: { type: 'nested', properties: { category: { type: 'integer' }, rank: { type: 'long', index: false } } },
      options: { type: 'integer' },
      flags: { type: 'keyword' },
      ...Object.fromEntries(['', ...groups].map((_, at) => [priceField(at), { type: 'long' }])),
      on_sale: { type: 'integer' },
      is_new: { type: 'boolean', doc_values: false },
      is_featured: { type: 'boolean', doc_values: false },
      created: { type: 'long', index: false },
      sold_out: { type: 'byte', index: false },
      skus: { type: 'keyword', doc_values: false },
      name_key: { type: 'keyword', index: false },
      name_length: { type: 'short', index: false },
      ...Object.fromEntries(Object.keys(FIELDS).map((field) => [field, words])),
      words,
      offered: { type: 'keyword', index: false },
      phrases: { type: 'keyword', index: false },
    },
  },
})
