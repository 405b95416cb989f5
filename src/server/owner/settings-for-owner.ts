import type { PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { defaultSettings, type ShopSettings } from '#domain/store/store.ts'
import { noteDecisions, readDecisions } from '../store/decisions.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { SETTABLE, SETTING_NAMES, SettingProblem, type SettingKind, type SettingName } from './settable-settings.ts'
import { withPickupPlace } from '../shipping/pickup-place.ts'
import { unknownInShipping } from '../store/shipping-names.ts'
import { readShopSettings, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** `isDecided`: the owner has set it, be it to the default. `values`: what it, or each of a list, may be. */
export type SettingForOwner = {
  name: SettingName
  kind: SettingKind
  about: string
  values?: readonly string[]
  value: unknown
  default: unknown
  isDecided: boolean
}

export type SettingValue = string | number | boolean | readonly string[]
export type SettingsRefusal = { status: 'changed-meanwhile' } | RecordRefusal

/** Settings of the shop. What holds secrets is set for the process, and told nobody. */
export type SettingsForOwner = {
  all(): Promise<SettingForOwner[]>
  set(
    asking: Asking,
    given: Partial<Record<SettingName, SettingValue>>,
    mustBe: (settings: SettingForOwner[]) => boolean,
  ): Promise<Changed<SettingsRefusal>>
  /** Shipping, in how many days an order must be paid, and the owner's words. */
  shop(): Promise<
    Pick<ShopSettings, 'shipping' | 'paymentTermDays' | 'texts' | 'viewTexts' | 'seller' | 'name' | 'email'>
  >
  setShipping(
    asking: Asking,
    shipping: ShippingSettings,
    mustBe: (present: ShippingSettings) => boolean,
  ): Promise<Changed<SettingsRefusal>>
  setPaymentTerms(
    asking: Asking,
    terms: PaymentTerms,
    mustBe: (present: PaymentTerms) => boolean,
  ): Promise<Changed<SettingsRefusal>>
}

export function createSettingsForOwner({ db }: { db: Database }): SettingsForOwner {
  const make = async (asking: Asking, work: Parameters<typeof changing<SettingsRefusal, null>>[2]) => {
    const changed = await changing<SettingsRefusal, null>(db, asking, async (tx, note) => {
      await lockTable(tx, 'shop_setting')
      return work(tx, note)
    })
    return changed.status === 'done' ? ({ status: 'done' } as const) : changed
  }
  return {
    all: () => readSettings(db),
    set: (asking, given, mustBe) =>
      make(asking, async (tx, note) => {
        const before = await readSettings(tx)
        if (!mustBe(before)) refuse<SettingsRefusal>({ status: 'changed-meanwhile' })
        const values = checked(given)
        await writeShopSettings(tx, values as Partial<ShopSettings>)
        await noteDecisions(tx, Object.keys(values), 'decided')
        for (const [name, after] of Object.entries(values))
          note(name, { before: before.find((one) => one.name === name)?.value, after })
        return null
      }),
    shop: () => readShopSettings(db),
    setShipping: (asking, shipping, mustBe) =>
      make(asking, async (tx, note) => {
        const settings = await readShopSettings(tx)
        const before = settings.shipping
        if (!mustBe(before)) refuse<SettingsRefusal>({ status: 'changed-meanwhile' })
        const unknown = await unknownInShipping(tx, shipping)
        if (unknown)
          refuseFor([
            unknown.kind === 'tax-class'
              ? { path: ['taxClass'], said: 'is no tax class' }
              : { path: [], said: `names the store view ${unknown.name}, which is none` },
          ])
        const placed = await withPickupPlace(shipping, settings)
        if (placed.status === 'wrong') return refuseFor([{ path: ['pickupRegion'], said: placed.why }])
        await writeShopSettings(tx, { shipping: placed.shipping })
        note('shipping', { before, after: placed.shipping })
        return null
      }),
    setPaymentTerms: (asking, terms, mustBe) =>
      make(asking, async (tx, note) => {
        const { paymentTermDays: before } = await readShopSettings(tx)
        if (!mustBe(before)) refuse<SettingsRefusal>({ status: 'changed-meanwhile' })
        await writeShopSettings(tx, { paymentTermDays: terms })
        note('payment', { before, after: terms })
        return null
      }),
  }
}

async function readSettings(db: Queryable): Promise<SettingForOwner[]> {
  const [settings, { isDecided }] = [await readShopSettings(db), await readDecisions(db)]
  return SETTING_NAMES.map((name) => {
    const { kind, about, ...more } = SETTABLE[name]
    return {
      name,
      kind,
      about,
      ...('values' in more && { values: more.values }),
      value: settings[name],
      default: defaultSettings[name],
      isDecided: isDecided(name),
    }
  })
}

/** Each by the check of its command. */
function checked(given: Partial<Record<SettingName, SettingValue>>): Record<string, unknown> {
  const faults: RecordFault[] = []
  const values = Object.entries(given).map(([name, value]) => {
    try {
      return [name, SETTABLE[name as SettingName].read(inWords(value))]
    } catch (error) {
      if (!(error instanceof SettingProblem)) throw error
      faults.push({ path: [name], said: error.message })
      return [name, undefined]
    }
  })
  if (faults.length > 0) refuseFor(faults)
  return Object.fromEntries(values) as Record<string, unknown>
}

function inWords(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : String(value)
}
