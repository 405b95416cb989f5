import type { StoreService } from '../store/store-service.ts'

/** The language of a customer's letters: that of the store view they registered in, else the shop's first. */
export async function languageOf(stores: StoreService, storeId: number | null): Promise<string> {
  const all = await stores.all()
  return (all.find(({ id }) => id === storeId) ?? all[0])?.language ?? 'en'
}
