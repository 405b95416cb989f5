import type { Queryable } from '../../database/database.ts'
import { writeOwnedRows, type OwnedTable } from './owned-rows.ts'
import type { WrittenProduct } from './write-product-rows.ts'

const MEDIA: OwnedTable = {
  name: 'product_media',
  owner: 'product_id',
  columns: {
    kind: 'text',
    source: 'text',
    poster: 'text',
    label: 'text',
    labels: 'jsonb',
    position: 'int',
    is_hidden: 'boolean',
  },
  identity: ['kind', 'source'],
}
const CUSTOM_OPTION: OwnedTable = {
  name: 'custom_option',
  owner: 'product_id',
  columns: {
    title: 'text',
    titles: 'jsonb',
    input: 'text',
    is_required: 'boolean',
    max_length: 'int',
    file_extensions: 'jsonb',
    max_width: 'int',
    max_height: 'int',
    sku: 'text',
    price: 'jsonb',
    position: 'int',
  },
  identity: ['title', 'input'],
}
const CUSTOM_VALUE: OwnedTable = {
  name: 'custom_option_value',
  owner: 'option_id',
  columns: { title: 'text', titles: 'jsonb', sku: 'text', price: 'jsonb', position: 'int' },
  identity: ['title'],
}
const BUNDLE_OPTION: OwnedTable = {
  name: 'bundle_option',
  owner: 'product_id',
  columns: { title: 'text', titles: 'jsonb', input: 'text', is_required: 'boolean', position: 'int' },
  identity: ['title'],
}
const DOWNLOAD: OwnedTable = {
  name: 'download_link',
  owner: 'product_id',
  columns: {
    title: 'text',
    titles: 'jsonb',
    file: 'text',
    sample: 'text',
    price: 'bigint',
    max_downloads: 'int',
    position: 'int',
  },
  identity: ['file'],
}
const SAMPLE: OwnedTable = {
  name: 'download_sample',
  owner: 'product_id',
  columns: { title: 'text', titles: 'jsonb', file: 'text', position: 'int' },
  identity: ['file'],
}

/** Pictures, options and downloads: what is the same as before keeps its id. */
export async function writeProductParts(db: Queryable, products: WrittenProduct[]): Promise<void> {
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await writeOwnedRows(
    db,
    MEDIA,
    known,
    products.flatMap(({ id, product }) =>
      product.media.map(({ isHidden, ...media }, position) => ({
        product_id: id,
        ...media,
        is_hidden: isHidden,
        position,
      })),
    ),
  )
  await writeOwnedRows(
    db,
    DOWNLOAD,
    known,
    products.flatMap(({ id, product }) =>
      product.downloads.map(({ maxDownloads, ...link }, position) => ({
        product_id: id,
        ...link,
        max_downloads: maxDownloads,
        position,
      })),
    ),
  )
  await writeOwnedRows(
    db,
    SAMPLE,
    known,
    products.flatMap(({ id, product }) =>
      (product.samples ?? []).map((sample, position) => ({ product_id: id, ...sample, position })),
    ),
  )
  await writeOwnedRows(
    db,
    BUNDLE_OPTION,
    known,
    products.flatMap(({ id, product }) =>
      product.bundleOptions.map(({ title, titles, input, isRequired }, position) => ({
        product_id: id,
        title,
        titles,
        input,
        is_required: isRequired,
        position,
      })),
    ),
  )
  await writeCustomOptions(db, known, products)
}

async function writeCustomOptions(db: Queryable, known: number[], products: WrittenProduct[]): Promise<void> {
  const options = products.flatMap(({ id, product }) =>
    product.customOptions.map((option, position) => ({ id, option, position })),
  )
  const optionIds = await writeOwnedRows(
    db,
    CUSTOM_OPTION,
    known,
    options.map(({ id, option, position }) => ({
      product_id: id,
      title: option.title,
      titles: option.titles,
      input: option.input,
      is_required: option.isRequired,
      max_length: option.maxLength,
      file_extensions: option.fileExtensions,
      max_width: option.maxWidth,
      max_height: option.maxHeight,
      sku: option.sku,
      price: option.price,
      position,
    })),
  )
  await writeOwnedRows(
    db,
    CUSTOM_VALUE,
    known.length ? optionIds : [],
    options.flatMap(({ option }, n) =>
      option.values.map((value, position) => ({ option_id: optionIds[n]!, ...value, position })),
    ),
  )
}
