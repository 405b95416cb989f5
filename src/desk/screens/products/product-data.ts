import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'

export type ProductRecord = Schemas['ProductRecord']
export type Catalogue = Schemas['Catalogue']

const MINUTE = 60_000

/** One product as lists have it. */
export const productQuery = (sku: string) =>
  queryOptions({
    queryKey: ['product', sku],
    queryFn: async () => (await answered(api.GET('/products/{sku}', { params: { path: { sku } } }))).data,
  })

/** One product with all that belongs to it, and the version of that. */
export const readRecord = (sku: string) => answered(api.GET('/products/{sku}/record', { params: { path: { sku } } }))

export const recordQuery = (sku: string) =>
  queryOptions({ queryKey: ['product record', sku], queryFn: () => readRecord(sku) })

/** Records that products refer to: languages, tax classes, groups. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async () => (await answered(api.GET('/catalogue'))).data,
  staleTime: MINUTE,
})

/** Digits behind the point of the currency that prices are in; two, which most have, as long as it is not known. */
export const useDecimals = (): number => useQuery(catalogueQuery).data?.decimals ?? 2

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await answered(api.GET('/categories'))).data.items,
})

export const attributesQuery = queryOptions({
  queryKey: ['attributes'],
  queryFn: async () => (await answered(api.GET('/attributes'))).data.items,
})

export const attributeQuery = (code: string) =>
  queryOptions({
    queryKey: ['attribute', code],
    queryFn: () => answered(api.GET('/attributes/{code}', { params: { path: { code } } })),
  })

export const variantsQuery = (sku: string) =>
  queryOptions({
    queryKey: ['variants', sku],
    queryFn: async () =>
      (await answered(api.GET('/products/{sku}/variants', { params: { path: { sku } } }))).data.items,
  })

/** The product as this says, whole; nothing happens if somebody has changed it since that version. */
export function saveRecord({ sku, ...body }: ProductRecord, version: string) {
  const params = { path: { sku }, header: { 'If-Match': version } }
  return answered(api.PUT('/products/{sku}/record', { params, body }))
}

/** The names of products that a record names by their SKUs; as long as one is not known, its SKU. */
export function useProductNames(skus: readonly string[]): (sku: string) => string {
  const found = useQueries({ queries: skus.map((sku) => ({ ...productQuery(sku), staleTime: MINUTE })) })
  const names = new Map(found.map(({ data }, at) => [skus[at]!, data?.name]))
  return (sku) => names.get(sku) ?? sku
}
