import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { productShape } from '#server/import/product/product-record.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { withOldShop } from '#test/old-move.ts'
import type { Move } from '../step/move.ts'
import { readBundles } from './bundles.ts'
import { readCustomOptions } from './custom-options.ts'
import { readDownloads } from './downloads.ts'
import { readSamples } from './samples.ts'
import { readTierPrices } from './tier-prices.ts'

const parts = v.partial(v.pick(productShape, ['bundle', 'downloads', 'samples', 'customOptions', 'tierPrices']))

/** All parts of all products, each as the importer would take it. */
async function readAll(move: Move) {
  const products = await move.old.rows<{ id: number; sku: string }>(
    'select entity_id as id, sku from {catalog_product_entity} order by entity_id',
  )
  const ids = products.map(({ id }) => id)
  const read = {
    bundle: await readBundles(move, ids),
    downloads: await readDownloads(move, ids),
    samples: await readSamples(move, ids),
    customOptions: await readCustomOptions(move, ids),
    tierPrices: await readTierPrices(move, ids),
  }
  for (const [name, ofProducts] of Object.entries(read))
    for (const part of ofProducts.values()) v.parse(parts, { [name]: part })
  const bySku = <Part>(map: Map<number, Part>) =>
    Object.fromEntries(products.flatMap(({ id, sku }) => (map.has(id) ? [[sku, map.get(id)!]] : [])))
  return {
    bundles: bySku(read.bundle),
    downloads: bySku(read.downloads),
    samples: bySku(read.samples),
    customOptions: bySku(read.customOptions),
    tierPrices: bySku(read.tierPrices),
    problems: move.report.report.problems.map(({ oldId, message }) => `${oldId}: ${message}`),
    leftOut: move.report.report.leftOut.map(({ what, count }) => `${count} ${what}`),
  }
}

describe.runIf(hasOldShop).each(oneEngine)('the parts of products, on $name', ({ create }) => {
  test('of the sample shop come as its tables say', async () => {
    const { bundles, downloads, customOptions, tierPrices, problems, leftOut } = await withOldShop(
      await oldShopUrl(),
      readAll,
      await create(),
    )
    expect([problems, leftOut]).toEqual([[], []])

    expect(Object.keys(bundles)).toEqual(['hde009', 'hde014', 'hdb010'])
    const options = Object.values(bundles).flatMap((bundle) => bundle.options)
    expect([options.length, options.flatMap(({ selections }) => selections).length]).toEqual([8, 16])
    const part = (sku: string) => ({ sku, quantity: 1, canChangeQuantity: true, isDefault: false })
    expect(bundles['hde009']).toEqual({
      priceType: 'dynamic',
      options: [
        { title: 'Camera', input: 'select', isRequired: true, selections: ['hde001', 'hde003'].map(part) },
        { title: 'Case', input: 'select', isRequired: false, selections: ['hde006'].map(part) },
        { title: 'Memory', input: 'select', isRequired: true, selections: ['hde004', 'hde005'].map(part) },
        { title: 'Warranty', input: 'select', isRequired: false, selections: ['hde007', 'hde008'].map(part) },
      ],
    })

    expect(Object.values(downloads).map((links) => links.length)).toEqual(Array(10).fill(1))
    expect(Object.values(downloads).flat()).toContainEqual({
      title: 'Olvidalo',
      file: 'downloadable/files/links/o/l/olvidalo_x_brownout.mp3',
      sample: 'samples/o/l/olvidalo_x_brownout.mp3',
    })

    expect(Object.keys(customOptions)).toHaveLength(3)
    expect(Object.values(customOptions).flat()).toEqual([
      { title: 'Monogramming', input: 'area', isRequired: false, maxLength: 150, price: fixed('50.0000') },
      { title: 'monogram', input: 'area', isRequired: false, maxLength: 100, price: fixed('20.0000') },
      {
        title: 'Test Custom Options',
        input: 'select',
        isRequired: false,
        values: [
          { title: 'model 1', price: fixed('59.0000') },
          { title: 'model 2', price: fixed('60.0000') },
        ],
      },
      { title: 'Membership start date', input: 'date', isRequired: true },
    ])

    expect(tierPrices).toEqual({
      hdb005: [
        { quantity: 2, price: '110.0000' },
        { quantity: 3, price: '100.0000' },
      ],
      hdd005: [
        { quantity: 2, price: '70.0000' },
        { quantity: 3, price: '65.0000' },
      ],
    })
  })

  test('come with the titles of each view and the prices of the default website; the rest is told', async () => {
    const address = await ownOldShopUrl()
    const type = "(select attribute_id from eav_attribute where attribute_code = 'price_type' and entity_type_id = 4)"
    await onOldShop(
      address,
      "insert into core_website (website_id, code, name) values (7, 'other', 'Other')",
      "replace into core_config_data (scope, scope_id, path, value) values ('default', 0, 'catalog/price/scope', '1')",
      // A bundle with a price of its own.
      `update catalog_product_entity_int set value = 1 where entity_id = 446 and attribute_id = ${type}`,
      'update catalog_product_bundle_selection set selection_price_type = 1, selection_price_value = 12.5 where selection_id = 84',
      'update catalog_product_bundle_selection set selection_price_value = 9, selection_qty = 1.5 where selection_id = 85',
      'update catalog_product_bundle_selection set selection_price_value = 9, is_default = 1 where selection_id = 88',
      'insert into catalog_product_bundle_selection_price values (86, 1, 0, 4.5), (86, 7, 0, 3)',
      "insert into catalog_product_bundle_option_value (option_id, store_id, title) values (21, 2, 'Kissen'), (21, 3, 'Media Player'), (22, 3, '')",
      // Custom options.
      `insert into catalog_product_option (option_id, product_id, type, is_require, sku, file_extension, image_size_x, sort_order) values
         (50, 381, 'file', 0, 'up', 'PNG, .jpg', 900, 1), (51, 381, 'swatches', 0, null, null, null, 2), (52, 381, 'checkbox', 1, null, null, null, 0)`,
      "insert into catalog_product_option_title (option_id, store_id, title) values (50, 0, 'Picture'), (51, 0, 'Colour'), (52, 0, 'Extras'), (52, 2, 'Options')",
      "insert into catalog_product_option_price (option_id, store_id, price, price_type) values (50, 0, 7.5, 'percent'), (50, 3, 9, 'fixed')",
      "insert into catalog_product_option_type_value (option_type_id, option_id, sku, sort_order) values (60, 52, 'x', 2), (61, 52, null, 1)",
      "insert into catalog_product_option_type_title (option_type_id, store_id, title) values (60, 0, 'Box'), (61, 0, 'Card'), (61, 3, 'Karte')",
      "insert into catalog_product_option_type_price (option_type_id, store_id, price, price_type) values (60, 0, 2, 'fixed'), (60, 1, 3, 'fixed')",
      // Downloads.
      'update downloadable_link set number_of_downloads = 5 where link_id = 20',
      'update downloadable_link_price set price = 2 where link_id in (20, 21)',
      "update downloadable_link set link_type = 'url', link_url = 'https://example.com/a.pdf' where link_id = 19",
      "update downloadable_link set link_file = '/../../app/etc/local.xml' where link_id = 12",
      "insert into downloadable_link_title (link_id, store_id, title) values (20, 2, 'Un conte')",
      `insert into downloadable_sample (sample_id, product_id, sample_file, sample_url, sample_type, sort_order) values
         (70, 448, '/m/y/mytest.txt', null, 'file', 2), (71, 448, '/h/b/first.pdf', null, 'file', 1),
         (72, 448, null, 'https://example.com/b.pdf', 'url', 3), (73, 448, '/../../app/etc/local.xml', null, 'file', 4)`,
      "insert into downloadable_sample_title (sample_id, store_id, title) values (71, 0, 'First chapter'), (71, 2, 'Premier chapitre')",
      `update catalog_product_entity_int set value = 0 where entity_id = 450 and attribute_id =
         (select attribute_id from eav_attribute where attribute_code = 'links_purchased_separately')`,
      // Tier and group prices.
      `insert into catalog_product_entity_tier_price (entity_id, all_groups, customer_group_id, qty, value, website_id) values
         (381, 0, 4, 2, 90, 0), (381, 1, 0, 2, 105, 1), (381, 1, 0, 2, 1, 7), (381, 1, 0, 2.5, 80, 0), (445, 1, 0, 2, 10, 0)`,
      'insert into catalog_product_entity_group_price (entity_id, all_groups, customer_group_id, value, website_id) values (390, 0, 2, 50, 0), (390, 0, 0, 60, 0), (445, 0, 4, 12.5, 0)',
    )
    const { bundles, downloads, samples, customOptions, tierPrices, problems, leftOut } = await withOldShop(
      address,
      readAll,
      await create(),
    )

    expect(bundles['hde014']).toMatchObject({
      priceType: 'fixed',
      options: [
        { title: 'Media Player', titles: { fr: 'Kissen' } },
        {
          title: 'Audio Output',
          selections: [{ sku: 'hde010', price: fixed('4.5000') }, { sku: 'hde011' }],
        },
      ],
    })
    expect(bundles['hde014']!.options[0]!.selections).toEqual([
      { sku: expect.any(String), quantity: 1, canChangeQuantity: true, isDefault: false, price: percent('12.5000') },
    ])
    // The sum of its parts: prices of its selections count for nothing.
    expect(bundles['hdb010']!.options[1]!.selections[0]).toEqual({
      sku: expect.any(String),
      quantity: 1,
      canChangeQuantity: true,
      isDefault: true,
    })

    expect(customOptions['hdb005']).toEqual([
      {
        title: 'Extras',
        titles: { fr: 'Options' },
        input: 'checkbox',
        isRequired: true,
        values: [
          { title: 'Card', titles: { de: 'Karte' } },
          { title: 'Box', sku: 'x', price: fixed('3.0000') },
        ],
      },
      {
        title: 'Picture',
        input: 'file',
        isRequired: false,
        fileExtensions: ['png', 'jpg'],
        maxWidth: 900,
        sku: 'up',
        price: percent('7.5000'),
      },
    ])

    expect(Object.keys(downloads)).toHaveLength(8)
    expect(
      Object.values(downloads)
        .flat()
        .filter(({ title }) => /Cities|Alice/.test(title)),
    ).toEqual([
      {
        title: 'A Tale of Two Cities',
        titles: { fr: 'Un conte' },
        file: 'downloadable/files/links/h/b/hbm-a_tale_of_two_cities.pdf',
        price: '2.0000',
        maxDownloads: 5,
      },
      { title: 'Alice in Wonder', file: 'downloadable/files/links/h/b/hbm-alices_adventures_in_wonderland.pdf' },
    ])

    expect(Object.values(samples)).toEqual([
      [
        { title: 'First chapter', titles: { fr: 'Premier chapitre' }, file: 'product-samples/h/b/first.pdf' },
        { title: 'mytest.txt', file: 'product-samples/m/y/mytest.txt' },
      ],
    ])

    expect(tierPrices).toMatchObject({
      hde009: [
        { quantity: 2, price: '90.0000' },
        { quantity: 1, price: '87.5000', customerGroup: 'vip-member' },
      ],
      hdb005: [
        { quantity: 2, price: '105.0000' },
        { quantity: 3, price: '100.0000' },
        { quantity: 2, price: '90.0000', customerGroup: 'vip-member' },
      ],
      hdd005: [
        { quantity: 2 },
        { quantity: 3 },
        { quantity: 1, price: '60.0000', customerGroup: 'not-logged-in' },
        { quantity: 1, price: '50.0000', customerGroup: 'wholesale' },
      ],
    })

    expect(problems).toEqual([
      'hde014: its part hde013 is left out: 1.5 pieces are no whole number',
      'hbm002: its download "Olvidalo" is left out: it names no file of the media folder',
      'hbm001: its download "Around the World in 80 Days" is left out: it lies at https://example.com/a.pdf; put the file into this shop',
      expect.stringMatching(/^hbm00\d: its sample "hbm00\d" is left out: it lies at https:\/\/example.com\/b.pdf$/),
      expect.stringMatching(/^hbm00\d: its sample "local.xml" is left out: it names no file of the media folder$/),
      'hdb005: its option Colour is left out: this shop has no field of the type "swatches"',
      'hdb005: its price from 2.5 pieces on is left out: quantities are whole numbers here',
    ])
    expect(leftOut).toEqual([
      '2 prices of options in another website or view',
      '1 tier and group prices of another website',
    ])
  })
})

const fixed = (value: string) => ({ type: 'fixed', value })
const percent = (value: string) => ({ type: 'percent', value })
