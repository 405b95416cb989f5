import type { ShopSettings } from '#domain/store/store.ts'
import { defaultAddressSettings } from '#domain/address/address-settings.ts'
import { readRegions } from '../../directory/read-regions.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import type { OldValues } from './old-values.ts'

/** A setting of ours; `assumed`: the old shop's owner never said it, so that it is Magento's default. */
export type MovedSetting<Name extends keyof ShopSettings = keyof ShopSettings> = {
  name: Name
  value: ShopSettings[Name]
  state: 'decided' | 'assumed'
}

const SELLER_LINES = [
  ['company_first', 'shop_name'],
  ['company_second'],
  ['street'],
  ['zip', 'city'],
  ['country'],
  ['vat_id', 'tax_number'],
] as const

/** Names, addresses, places, time and taxes, as far as the old shop or Magento's defaults tell. */
export async function shopValues(old: OldValues): Promise<MovedSetting[]> {
  const found: MovedSetting[] = []
  const add = <Name extends keyof ShopSettings>(name: Name, value: ShopSettings[Name] | undefined, isSaid = true) => {
    if (value !== undefined) found.push({ name, value, state: isSaid ? 'decided' : 'assumed' } as MovedSetting)
  }
  add('name', old.text('general/store_information/name')?.replace(/\s+/g, ' ').slice(0, 120))
  add('email', emailOf(old.text('trans_email/ident_general/email')))
  add('seller', sellerOf(old))
  const home = homeOf(old)
  add('country', countryOf(home ?? 'US'), home !== undefined)
  add('countries', await countriesOf(old), old.isSaid('general/country/allow'))
  const zone = timeZoneOf(old.text('general/locale/timezone') ?? 'America/Los_Angeles')
  add('timeZone', zone, old.isSaid('general/locale/timezone'))
  const taxPath = 'tax/calculation/price_includes_tax'
  add('pricesIncludeTax', old.isOn(taxPath, false), old.isSaid(taxPath))
  add('address', {
    ...defaultAddressSettings,
    regionsRequired: codes(old.list('general/region/state_required') ?? MAGENTO_STATES),
    showAllRegions: old.isOn('general/region/display_all', true),
    optionalPostcodes: codes(
      old.list('general/country/optional_zip_countries') ?? defaultAddressSettings.optionalPostcodes,
    ),
  })
  const few = old.text('cataloginventory/options/stock_threshold_qty')
  if (few !== undefined && /^\d{1,6}(\.0*)?$/.test(few)) add('lowStockFrom', Math.trunc(Number(few)))
  return found
}

/** The country that the old shop sold from; undefined where it never said. */
export function homeOf(old: OldValues): string | undefined {
  const from = old.text('tax/defaults/country') ?? old.text('shipping/origin/country_id')
  return from ?? old.text('general/store_information/merchant_country')
}

/** The countries for which Magento asks for a state unless its owner says otherwise. */
const MAGENTO_STATES = 'AT CA CH DE EE ES FI FR LT LV RO US'.split(' ')

const codes = (given: readonly string[]): string[] => [...new Set(given.flatMap((code) => countryOf(code) ?? []))]

const emailOf = (text: string | undefined) =>
  text !== undefined && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text) ? text : undefined

/** The imprint of German shops, else the name and address of the shop. */
function sellerOf(old: OldValues): string | undefined {
  const line = (names: readonly string[], section: string) =>
    names
      .flatMap((name) => old.text(`${section}/${name}`) ?? [])
      .join(' ')
      .trim()
  const imprint = SELLER_LINES.map((names) => line(names, 'general/imprint')).filter((text) => text !== '')
  const address = old.text('general/store_information/address')
  const shop = ['general/store_information/name', 'general/store_information/merchant_vat_number'].map(old.text)
  const lines = imprint.length > 1 ? imprint : address === undefined ? [] : [shop[0], address, shop[1]]
  const text = lines
    .filter((part) => part !== undefined)
    .join('\n')
    .trim()
  return text === '' ? undefined : text.slice(0, 1000)
}

/** The preselected country first; Magento sells to all the world unless its owner says otherwise. */
async function countriesOf(old: OldValues): Promise<string[]> {
  const allowed = codes(old.list('general/country/allow') ?? [...(await readRegions()).keys()])
  const first = countryOf(old.text('general/country/default') ?? 'US')
  return first !== undefined && allowed.includes(first) ? [first, ...allowed.filter((code) => code !== first)] : allowed
}

function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
