import type { OldShop } from '../source/old-shop.ts'

/** A row of core_url_rewrite: the path without leading slash, and what it leads to. */
export type OldAddress = {
  id: number
  storeId: number
  path: string
  target: string
  productId: number | null
  categoryId: number | null
  /** "R" or "RP": 302 and 301; none: the target is shown under this address. */
  options: string | null
  isSystem: number
}

export const BATCH = 1000
/** Addresses that lead to addresses are followed so far; longer chains are loops. */
const MOST_STEPS = 8

/** Magento's table takes rows without a target, and without a path, which is no address. */
export const ADDRESS_COLUMNS = `url_rewrite_id as id, store_id as storeId, request_path as path, coalesce(target_path, '') as target,
  product_id as productId, category_id as categoryId, options, is_system as isSystem`
export const IS_ADDRESS = 'request_path is not null'

export const readAddresses = (old: OldShop, after: number): Promise<OldAddress[]> =>
  old.rows<OldAddress>(
    `select ${ADDRESS_COLUMNS} from {core_url_rewrite} where url_rewrite_id > ? and store_id > 0 and ${IS_ADDRESS}
     order by url_rewrite_id limit ${BATCH}`,
    [after],
  )

/** The final target of an address. */
export type Destination =
  | { product: number; category?: number }
  | { category: number }
  | { page: number }
  | { path: string }
  | 'loop'

const SHOWN = /^(?:catalog\/(product|category)|(cms)\/page)\/view\/(?:.*?\/)?(?:id|page_id)\/(\d{1,10})(?:\/|$)/

/** The target of each of these, by id: addresses that lead to addresses are followed to the last one. */
export async function destinationsOf(
  old: OldShop,
  addresses: readonly OldAddress[],
): Promise<Map<number, Destination>> {
  const destinations = new Map<number, Destination>()
  let open = addresses.map((address) => ({ id: address.id, at: address }))
  for (let step = 0; open.length > 0 && step < MOST_STEPS; step++) {
    const led: typeof open = []
    for (const one of open) {
      const shown = shownBy(one.at)
      if (shown) destinations.set(one.id, shown)
      else led.push(one)
    }
    const next = await byPath(
      old,
      led.map(({ at }) => ({ storeId: at.storeId, path: plain(at.target) })),
    )
    open = led.flatMap(({ id, at }) => {
      const further = next.get(`${at.storeId} ${plain(at.target)}`)
      if (further) return { id, at: further }
      destinations.set(id, { path: at.target })
      return []
    })
  }
  for (const { id } of open) destinations.set(id, 'loop')
  return destinations
}

function shownBy({ target, productId, categoryId }: OldAddress): Destination | undefined {
  const [, kind, cms, id] = SHOWN.exec(plain(target)) ?? []
  if (cms) return { page: Number(id) }
  if (kind === 'category') return { category: Number(id) }
  if (kind === 'product') return { product: Number(id), ...(categoryId !== null && { category: categoryId }) }
  // A former address of a product or category has its id, and today's address as target.
  if (productId !== null) return { product: productId, ...(categoryId !== null && { category: categoryId }) }
  return categoryId === null ? undefined : { category: categoryId }
}

const plain = (path: string) => path.replace(/^\//, '').replace(/\/$/, '')

async function byPath(old: OldShop, wanted: { storeId: number; path: string }[]): Promise<Map<string, OldAddress>> {
  const paths = [...new Set(wanted.map(({ path }) => path))].filter((path) => path !== '')
  if (paths.length === 0) return new Map()
  const found = await old.rows<OldAddress>(
    `select ${ADDRESS_COLUMNS} from {core_url_rewrite} where request_path in (?) order by is_system desc`,
    [paths],
  )
  return new Map(found.map((address) => [`${address.storeId} ${address.path}`, address]))
}
