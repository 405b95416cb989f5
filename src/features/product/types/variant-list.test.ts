import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConfigurableOptions, StockState } from '#domain/catalog/views.ts'
import { aConfigurable, tenThousandVariants } from '../../workbench/fixtures/configurable-fixtures.ts'
import { packVariants, unpackVariants } from './variant-list.ts'

/** A table's prices, as the view had them. */
function variantsOf(configurable: ConfigurableOptions): ConfigurableOptions['variants'] {
  const table = unpackVariants(packVariants(configurable))
  return Object.fromEntries(
    table.ids.map((id, row) => [
      id,
      {
        options: configurable.attributes.map(({ options }, index) => options[table.options[index]![row]!]!.id),
        sku: table.skus[row]!,
        stock: table.stock[row]!,
      },
    ]),
  )
}

const states: StockState[] = ['in-stock', 'low', 'backorder', 'out-of-stock']
const anySku = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Cc}/u.test(text))
const anyRows = fc.dictionary(
  fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  fc.record({
    options: fc.tuple(fc.constantFrom(10, 11, 12), fc.constantFrom(20, 21), fc.constantFrom(30, 31, 32, 33)),
    sku: anySku,
    stock: fc.constantFrom(...states),
  }),
)

test('whatever is packed comes out the same', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const configurable = aConfigurable(
        [
          ['a', 'b', 'c'],
          ['d', 'e'],
          ['f', 'g', 'h', 'i'],
        ],
        rows,
      )
      expect(variantsOf(configurable)).toEqual({ ...rows })
    }),
  )
})

test.each(['spoken', 'numbered'] as const)(
  '10 000 variants take less than 60 KB of a page, %s article numbers',
  (kind) => {
    const configurable = tenThousandVariants(kind)
    expect(variantsOf(configurable)).toEqual(configurable.variants)
    const text = JSON.stringify({ attributes: configurable.attributes, variants: packVariants(configurable) })
    // As it stands in the page: an attribute's quotes are written out.
    const inPage = text.replaceAll('"', '&quot;')
    expect(gzipSync(inPage).length).toBeLessThanOrEqual(60 * 1024)
    expect(inPage.length).toBeLessThanOrEqual(200 * 1024)
  },
)
