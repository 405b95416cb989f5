import type { PasskeyService } from '#server/staff/second-factor/passkey-service.ts'
import type { SecondFactorService } from '#server/staff/second-factor/second-factor-contract.ts'
import type { StoreService } from '#server/store/store-service.ts'
import type { Gate } from '../api/caller.ts'
import type { Assets } from '../document/assets.ts'
import type { Capacity } from '../limits/overload.ts'

/** Settings under which the desk is served. */
export type DeskOptions = {
  gate: Gate
  secondFactor: SecondFactorService
  passkeys: PasskeyService
  stores: Pick<StoreService, 'settings'>
  /** Places for what waits for a password's hash: it keeps no page waiting. */
  hashing: Capacity
  isSecure: boolean
  assets: Pick<Assets, 'desk' | 'icon'>
}
