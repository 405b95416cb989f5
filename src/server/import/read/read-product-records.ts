import type { PriceAddition, ProductRecord, ProductTexts } from '#domain/catalog/catalogue-record.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredAddition } from '../../database/schema/catalog.ts'
import { readStores } from '../../store/store-service.ts'
import { compact, unless } from '../records/compact.ts'
import { groupBy } from '../records/group-by.ts'
import { PERCENT_DECIMALS, sorted, trimZeros } from '../records/normal-product.ts'
import { readProductRows, type LinkRow, type ProductRow, type TextRow, type ValueRow } from './read-product-rows.ts'

/** Gives these products, in the order of their ids, as records. */
export async function readProductRecords(db: Queryable, ids: number[]): Promise<ProductRecord[]> {
  const [main] = await readStores(db)
  const decimals = main?.baseDecimals ?? 2
  const money = (amount: number | string) => moneyToDecimal(Number(amount), decimals)
  const addition = (price: StoredAddition | null): PriceAddition | undefined =>
    price
      ? {
          type: price.type,
          value:
            price.type === 'percent' ? trimZeros(moneyToDecimal(price.amount, PERCENT_DECIMALS)) : money(price.amount),
        }
      : undefined

  const {
    products,
    texts,
    categories,
    values,
    media,
    tiers,
    links,
    configurables,
    children,
    options,
    optionValues,
    bundles,
    selections,
    downloads,
    samples,
  } = await readProductRows(db, ids)

  return products.map((product): ProductRecord => {
    const own = <Row>(parts: Map<number, Row[]>) => parts.get(product.id) ?? []
    const main = own(texts).find(({ isDefault }) => isDefault)
    const linked = (kind: LinkRow['kind']) => own(links).filter((link) => link.kind === kind)
    const skusOf = (kind: LinkRow['kind']) => linked(kind).map(({ sku }) => sku)
    const { choices, isSoldByParts, specialPriceIn } = rulesOf(product)
    const reduced = (value: number | string) =>
      specialPriceIn === 'percent' ? trimZeros(moneyToDecimal(Number(value), PERCENT_DECIMALS)) : money(value)
    return compact({
      kind: 'product' as const,
      sku: product.sku,
      type: product.type,
      isEnabled: unless(product.isEnabled, true),
      visibility: unless(product.visibility, 'both'),
      ...textsOf(main),
      name: main?.name ?? product.sku,
      urlKey: main?.urlKey ?? String(product.id),
      texts: Object.fromEntries(
        own(texts)
          .filter(({ isDefault }) => !isDefault)
          .map((row) => [row.store, textsOf(row)]),
      ),
      price: isSoldByParts ? undefined : money(product.price),
      specialPrice:
        product.specialPrice === null
          ? undefined
          : compact({
              value: reduced(product.specialPrice),
              from: product.specialFrom ?? undefined,
              to: product.specialTo ?? undefined,
            }),
      tierPrices: own(tiers).map((tier) =>
        compact({
          quantity: tier.quantity,
          price: reduced(tier.price),
          customerGroup: tier.customerGroup ?? undefined,
          from: tier.from ?? undefined,
          to: tier.to ?? undefined,
        }),
      ),
      taxClass: product.taxClass ?? undefined,
      weight: product.weight === null ? undefined : trimZeros(product.weight),
      newFrom: product.newFrom ?? undefined,
      newTo: product.newTo ?? undefined,
      isFeatured: product.isFeatured || undefined,
      eventEndsAt: product.eventEndsAt ?? undefined,
      stock: stockOf(product),
      categories: own(categories).map(({ path, position }) => compact({ path, position: unless(position, 0) })),
      attributes: attributesOf(own(values)),
      attributeTexts: attributeTextsOf(own(values)),
      images: own(media)
        .filter(({ kind }) => kind === 'image')
        .map(({ source, label, labels, isHidden }) =>
          compact({ file: source, label: label ?? undefined, labels: sorted(labels), isHidden: isHidden || undefined }),
        ),
      videos: own(media)
        .filter(({ kind }) => kind === 'video')
        .map(({ source, poster, label, labels }) =>
          compact({ source, poster: poster ?? undefined, label: label ?? undefined, labels: sorted(labels) }),
        ),
      related: skusOf('related'),
      upSells: skusOf('up-sell'),
      crossSells: skusOf('cross-sell'),
      configurable: choices.includes('attributes')
        ? {
            attributes: own(configurables).map(({ code, label, prices, options }) =>
              compact({
                code,
                label: label ?? undefined,
                prices: Object.entries(options ?? {})
                  .map(([id, option]) => ({ option, ...addition(prices[id]!)! }))
                  .sort((a, b) => (a.option < b.option ? -1 : 1)),
              }),
            ),
            children: own(children).map(({ sku }) => sku),
          }
        : undefined,
      bundle: choices.includes('bundle')
        ? {
            priceType: product.bundlePriceType ?? 'dynamic',
            options: own(bundles).map(({ id, title, titles, input, isRequired }) => ({
              ...compact({ title, titles: sorted(titles), input, isRequired: unless(isRequired, true) }),
              selections: (selections.get(id) ?? []).map((selection) =>
                compact({
                  sku: selection.sku,
                  quantity: unless(selection.quantity, 1),
                  canChangeQuantity: selection.canChangeQuantity || undefined,
                  isDefault: selection.isDefault || undefined,
                  price: addition(selection.price),
                }),
              ),
            })),
          }
        : undefined,
      grouped: linked('grouped').map(({ sku, quantity }) => compact({ sku, quantity: unless(quantity, 0) })),
      customOptions: own(options).map((option) =>
        compact({
          title: option.title,
          titles: sorted(option.titles),
          input: option.input,
          isRequired: option.isRequired || undefined,
          maxLength: option.maxLength ?? undefined,
          fileExtensions: option.fileExtensions ?? undefined,
          maxWidth: option.maxWidth ?? undefined,
          maxHeight: option.maxHeight ?? undefined,
          sku: option.sku ?? undefined,
          price: addition(option.price),
          values: (optionValues.get(option.id) ?? []).map(({ title, titles, sku, price }) =>
            compact({ title, titles: sorted(titles), sku: sku ?? undefined, price: addition(price) }),
          ),
        }),
      ),
      downloads: own(downloads).map(({ title, titles, file, sample, price, maxDownloads }) =>
        compact({
          title,
          titles: sorted(titles),
          file,
          sample: sample ?? undefined,
          price: unless(money(price), money(0)),
          maxDownloads: maxDownloads ?? undefined,
        }),
      ),
      samples: own(samples).map(({ title, titles, file }) => compact({ title, titles: sorted(titles), file })),
      createdAt: product.createdAt,
    })
  })
}

const textsOf = (row: TextRow | undefined): Partial<ProductTexts> =>
  compact({
    name: row?.name ?? undefined,
    urlKey: row?.urlKey ?? undefined,
    shortDescription: row?.shortDescription ?? undefined,
    description: row?.description ?? undefined,
    metaTitle: row?.metaTitle ?? undefined,
    metaDescription: row?.metaDescription ?? undefined,
  })

function stockOf(row: ProductRow): ProductRecord['stock'] {
  if (row.quantity === null) return undefined
  return compact({
    quantity: row.quantity,
    isManaged: row.isManaged,
    isInStock: unless(row.isInStock, true),
    allowsBackorders: row.allowsBackorders || undefined,
    minimum: unless(row.minimum, 1),
    maximum: row.maximum ?? undefined,
    increment: unless(row.increment, 1),
  })
}

function attributesOf(values: ValueRow[]): ProductRecord['attributes'] {
  return Object.fromEntries(
    [...groupBy(values, ({ code }) => code)].map(([code, rows]) => {
      const [{ input, option, text }] = rows as [ValueRow]
      if (input === 'boolean') return [code, text === '1']
      if (input === 'multiselect') return [code, rows.flatMap(({ option }) => option ?? [])]
      return [code, option ?? text ?? '']
    }),
  )
}

/** Store → attribute → text. */
function attributeTextsOf(values: ValueRow[]): NonNullable<ProductRecord['attributeTexts']> {
  const texts = values.flatMap(({ code, texts }) =>
    Object.entries(texts ?? {}).map(([store, text]) => ({ store, code, text })),
  )
  return Object.fromEntries(
    [...groupBy(texts, ({ store }) => store)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([store, some]) => [store, Object.fromEntries(some.map(({ code, text }) => [code, text]))]),
  )
}
