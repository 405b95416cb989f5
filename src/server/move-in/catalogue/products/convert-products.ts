import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { compact } from '../../../import/records/compact.ts'
import type { ProductRecord } from '../../../import/product/product-record.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import { readAttributeSets, readOldAttributes, type OldAttribute } from '../../source/eav-attributes.ts'
import { readEavValues } from '../../source/eav-values.ts'
import { openViews, readHomes, type OpenView } from '../../source/open-views.ts'
import type { ReadMove } from '../../step/move.ts'
import { allMoved } from '../../step/moved-records.ts'
import { inputOf } from '../attributes.ts'
import { readPaths } from '../categories.ts'
import type { RecordPart } from '../fingerprints.ts'
import { PIECES, STOCK_RULES, type CatalogueItem } from '../import-batches.ts'
import { readMovedOptions } from '../options.ts'
import { attributeValues } from './attribute-values.ts'
import { readConfigurables } from './configurable.ts'
import { readLinks } from './links.ts'
import { readPictures } from './pictures.ts'
import { plainRecord, type OldProduct } from './product-record.ts'
import { readStock } from './stock.ts'
import { readParts } from '../../parts/read-parts.ts'
import { skuHere, type SkuOf } from '../../parts/around.ts'
import { shownOtherwise } from '../shown-by-view.ts'
import { readTaxClassCodes } from '../product-tax-classes.ts'
import { baseCurrency, isPriceByWebsite } from '../../source/old-settings.ts'
import { say } from '../../../words/say.ts'

/** A row of the old table, of a type that may be unknown here. */
export type OldProductRow = Omit<OldProduct, 'type'> & { type: string }
/** Data of the products that is no record of its own and stays behind. */
export type LeftOfProducts = {
  leftovers: number
  outsideSet: number
  ofOneWebsite: number
  /** Products with formatted texts, by the code of the attribute. */
  formatted: Map<string, number>
}

/** Magento's own attributes that a product's record is made of. */
const BUILT_IN = [
  'name',
  'url_key',
  'short_description',
  'description',
  'meta_title',
  'meta_description',
  'status',
  'visibility',
  'price',
  'special_price',
  'special_from_date',
  'special_to_date',
  'tax_class_id',
  'weight',
  'news_from_date',
  'news_to_date',
  'image',
  'image_label',
]
const PRICE_BACKEND = 'catalog/product_attribute_backend_price'

/**
 * Makes records of products of the old shop; `left` counts what stays behind of them.
 * @param kept by old id, the SKUs of products that could not get the ones they have there now
 */
export async function createProductConverter(move: ReadMove, kept: ReadonlyMap<string, string>) {
  const frame = { ...(await readProductFrame(move)), skuOf: skuHere(kept) }
  const left: LeftOfProducts = { leftovers: 0, outsideSet: 0, ofOneWebsite: 0, formatted: new Map() }
  return {
    left,
    async convert(found: readonly OldProductRow[]): Promise<CatalogueItem[]> {
      return [
        ...found.filter((one) => !isKnown(one)).map(({ id, sku, type }) => unknownType(id, sku, type)),
        ...(await convert(move, frame, found.filter(isKnown), left)),
      ]
    },
  }
}

const isKnown = (one: OldProductRow): one is OldProduct => allProductTypes.some((type) => type === one.type)
const unknownType = (id: number, sku: string, type: string): CatalogueItem => ({
  oldId: String(id),
  name: sku.trim() || String(id),
  problem: say('products of the type "{type}" are not known here', { type }),
})

type Frame = Awaited<ReturnType<typeof readProductFrame>> & { skuOf: SkuOf }

async function readProductFrame(move: ReadMove) {
  const all = await readOldAttributes(move.old, 'catalog_product')
  const isPriceGlobal = !isPriceByWebsite(move.settings)
  const scoped = (one: OldAttribute): OldAttribute =>
    isPriceGlobal && one.backendModel === PRICE_BACKEND ? { ...one, scope: 'global' } : one
  const options = await readMovedOptions(move.db)
  return {
    views: openViews(move),
    builtIn: BUILT_IN.flatMap((code) => all.get(code) ?? []).map(scoped),
    own: [...all.values()].filter((one) => one.isUserDefined && inputOf(one) !== undefined),
    sets: await readAttributeSets(move.old),
    taxClasses: await readTaxClassCodes(move),
    paths: await readPaths(move),
    cameAsCategory: await allMoved(move.db, 'category'),
    codeOf: (optionId: string) => options.get(optionId)?.code,
    currencyOf: ({ websiteId }: OpenView) => baseCurrency(move.settings, { websiteId }),
    includesTax: ({ id }: OpenView) => move.settings.isOn('tax/calculation/price_includes_tax', false, { storeId: id }),
  }
}

async function convert(
  move: ReadMove,
  frame: Frame,
  some: readonly OldProduct[],
  left: LeftOfProducts,
): Promise<CatalogueItem[]> {
  if (some.length === 0) return []
  const { old } = move
  const { views, own } = frame
  const ids = some.map(({ id }) => id)
  const types = new Map<number, ProductType>(some.map(({ id, type }) => [id, type]))
  const sets = new Map(some.map(({ id, setId }) => [id, frame.sets.get(setId)]))
  const values = await readEavValues(old, {
    table: 'catalog_product_entity',
    attributes: [...frame.builtIn, ...own],
    attributesOf: (id) => sets.get(id),
    entityIds: ids,
  })
  left.leftovers += values.leftovers
  left.outsideSet += values.outsideSet
  const { homeOf, isInWebsite } = await readHomes(move, ids, views)
  const stock = await readStock(move, types)
  const picturesOf = await readPictures(old, ids, views)
  const named = new Map<string, string>()
  const skuOf: SkuOf = (id, there) => {
    const sku = frame.skuOf(id, there)
    named.set(sku, String(id))
    return sku
  }
  const idOf = (sku: string) => named.get(sku) ?? sku
  const links = await readLinks(old, ids, skuOf)
  const configurables = await readConfigurables(
    old,
    some.filter(({ type }) => rulesOf({ type }).choices.includes('attributes')).map(({ id }) => id),
    { homeOf, codeOf: frame.codeOf, skuOf },
  )
  const partsOf = await readParts(move, ids, { homeOf, skuOf })
  const inCategories = await readCategories(move, frame, ids)
  const moved = new Set(frame.paths.values())
  const isOwn = ({ path }: { path: string }) => !moved.has(path)
  return some.map((product): CatalogueItem => {
    const { id, type } = product
    if (product.sku.trim() === '') return { oldId: String(id), name: String(id), problem: say('it has no SKU') }
    const { choices, hasDownloads, isSoldByParts } = rulesOf(product)
    const home = homeOf(id)
    const plain = plainRecord(product, { views, home, values, taxClasses: frame.taxClasses })
    const { parts, pricesSay, warnings: ofParts } = partsOf({ id, sku: product.sku, specialPrice: plain.specialPrice })
    const isShown = (view: OpenView) =>
      values.get(id, 'status', view.id) === '1' && values.get(id, 'visibility', view.id) !== '1'
    const ofItsWebsites = views.filter(({ websiteId }) => isInWebsite(id, websiteId))
    if (plain.isEnabled && ofItsWebsites.length > 0 && ofItsWebsites.length < views.length) left.ofOneWebsite++
    const warnings = [
      ...(stock.get(id)?.warnings ?? []),
      ...ofParts.map(({ message }) => message),
      ...shownOtherwise(ofItsWebsites, home, isShown),
    ]
    let isEnabled = plain.isEnabled
    const switchOff = (why: string) => {
      if (isEnabled) warnings.push(say('it is switched off: {why}', { why }))
      isEnabled = false
    }
    if (!isInWebsite(id)) isEnabled = false
    const currency = frame.currencyOf(home)
    if (currency !== frame.currencyOf(views[0]))
      switchOff(say('its prices are in {currency}, the currency of its website', { currency }))
    const includesTax = frame.includesTax(home)
    if (includesTax !== frame.includesTax(views[0]))
      switchOff(
        includesTax
          ? say('its prices are with tax, those of the shop without')
          : say('its prices are without tax, those of the shop with'),
      )
    // Otherwise such a product would be sold without what it is made of.
    if (choices.includes('bundle') && !parts.bundle?.options.length) switchOff(say('its parts have not come'))
    if (choices.includes('attributes') && !configurables.get(id)?.attributes.length)
      switchOff(say('it has no attribute by which a variant is chosen'))
    if (hasDownloads && !parts.downloads?.length) switchOff(say('its files have not come'))
    const { grouped, ...others } = links.get(id) ?? {}
    const places = inCategories.get(id)
    const { compared, written } = attributeValues(id, own, values, { ...frame, formatted: left.formatted })
    const record = compact({
      ...plain,
      isEnabled,
      stock: stock.get(id)?.stock,
      categories: places?.flatMap(({ path, position }) => (path === undefined ? [] : [{ path, position }])),
      ...compared,
      images: picturesOf(id, values),
      ...others,
      grouped: isSoldByParts ? grouped : undefined,
      configurable: configurables.get(id),
      ...parts,
      type,
    })
    return {
      oldId: String(id),
      name: plain.sku,
      warnings,
      record,
      written,
      parts: partsApart(record, places, { isOwn, idOf, pricesSay, piecesSay: stock.get(id)?.piecesSay }),
    }
  })
}

const PRICES = ['price', 'specialPrice', 'tierPrices'] as const
/** Properties that name other products. */
const LINKS = ['related', 'upSells', 'crossSells', 'grouped', 'configurable', 'bundle'] as const
/** Properties that say where it is for sale, which its owner may end here. */
const SHOWN = ['isEnabled', 'visibility'] as const

/**
 * Places and links are told apart by the old shop's ids, places in categories that were removed here included: a category that is put
 * elsewhere or removed here changes none of its products, and a SKU that is corrected there none of those that name its product.
 */
function partsApart(
  record: Partial<ProductRecord>,
  places: readonly Place[] = [],
  {
    isOwn,
    idOf,
    pricesSay,
    piecesSay,
  }: { isOwn: RecordPart['isOwn'] & {}; idOf: (sku: string) => string; pricesSay: unknown; piecesSay: unknown },
): RecordPart[] {
  const { quantity: _, isInStock: __, ...rules } = record.stock ?? {}
  const stockBefore = { saidAs: 'stock', said: record.stock }
  const valuesOf = (names: readonly (keyof ProductRecord)[]) => names.map((name) => record[name] ?? null)
  return [
    // The SKU here is the one there by now (renameProducts), or the record is refused.
    { name: 'sku', properties: ['sku'], says: null },
    { name: 'pieces', properties: ['stock', PIECES], says: piecesSay, ...stockBefore },
    { name: 'rules', properties: ['stock', STOCK_RULES], says: rules, ...stockBefore },
    {
      name: 'categories',
      properties: ['categories'],
      says: places.map(({ categoryId, position }) => [categoryId, position]),
      isOwn,
    },
    pricesSay === undefined
      ? { name: 'prices', properties: PRICES, says: valuesOf(PRICES) }
      : { name: 'prices', properties: PRICES, says: [record.price ?? null, pricesSay], said: valuesOf(PRICES) },
    { name: 'links', properties: LINKS, says: linksById(record, idOf) },
    { name: 'shown', properties: SHOWN, says: valuesOf(SHOWN) },
  ]
}

/** The properties LINKS with ids in the place of SKUs. */
function linksById(
  { related, upSells, crossSells, grouped, configurable, bundle }: Partial<ProductRecord>,
  idOf: (sku: string) => string,
) {
  const byId = <Named extends { sku: string }>(one: Named) => ({ ...one, sku: idOf(one.sku) })
  return [
    ...[related, upSells, crossSells].map((skus) => skus?.map(idOf)),
    grouped?.map(byId),
    configurable && { ...configurable, children: configurable.children.map(idOf) },
    bundle && {
      ...bundle,
      options: bundle.options.map((option) => ({ ...option, selections: option.selections.map(byId) })),
    },
  ]
}

/** A place in a category that came; it has no path here any more once it was removed here. */
type Place = { productId: number; categoryId: number; path: string | undefined; position: number }

async function readCategories({ old }: ReadMove, { paths, cameAsCategory }: Frame, ids: readonly number[]) {
  const found = await old.rows<Omit<Place, 'path'>>(
    `select product_id as productId, category_id as categoryId, position from {catalog_category_product}
     where product_id in (?) order by category_id`,
    [ids],
  )
  const places = found
    .filter(({ categoryId }) => cameAsCategory.has(String(categoryId)))
    .map((one): Place => ({ ...one, path: paths.get(String(one.categoryId)) }))
  return groupBy(places, ({ productId }) => productId)
}
