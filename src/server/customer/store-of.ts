import type { StoreView } from '#domain/store/store.ts'
import type { StoreService } from '../store/store-service.ts'

/** The store view of a customer's letters: the one they registered in, else the shop's default. */
export async function storeOf(stores: StoreService, storeId: number | null): Promise<StoreView> {
  const all = await stores.all()
  return all.find(({ id }) => id === storeId) ?? all[0]!
}
