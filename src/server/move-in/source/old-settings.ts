import { isLocale } from '../../schema/locale-name.ts'
import type { OldShop } from './old-shop.ts'
import type { OldStores } from './old-stores.ts'

/** The scope of a setting of the old shop: all, a website, a store view. */
export type OldScope = { storeId?: number; websiteId?: number }

/** The settings (core_config_data) that the old shop's owner has changed. */
export type OldSettings = {
  /**
   * The value of a path such as "general/locale/code": the view's, else its website's, else the one for all; undefined when nobody changed it, and
   * Magento's own default holds. Left out, the scope is the first website; `{}` is what is said for all.
   */
  get(path: string, scope?: OldScope): string | undefined
  /** The same as a yes or no; `otherwise` is Magento's default. */
  isOn(path: string, otherwise: boolean, scope?: OldScope): boolean
  /** All paths that begin so, as said for all. */
  below(prefix: string): Map<string, string>
}

type Row = { scope: string; scopeId: number; path: string; value: string | null }

export const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

/** "zh_Hans_CN" → "zh-Hans-CN". */
export const localeIn = (text: string): string => text.replaceAll('_', '-')

const BASE_CURRENCY = 'currency/options/base'
const PRICE_SCOPE = 'catalog/price/scope'
const BY_WEBSITE = '1'

/** The currency in which the old shop's prices are kept: Magento's own where nobody has chosen another. @param scope left out: the first website */
export const baseCurrency = ({ get }: Pick<OldSettings, 'get'>, scope?: OldScope): string =>
  get(BASE_CURRENCY, scope) ?? 'USD'

/** Tells whether each website has prices of its own; else Magento reads none that are left of a website. */
export const isPriceByWebsite = ({ get }: Pick<OldSettings, 'get'>): boolean => get(PRICE_SCOPE, {}) === BY_WEBSITE

/** Values that every page is drawn with: `Intl` throws at an invalid one. */
const FORMS = new Map<string, (text: string) => boolean>([
  ['general/locale/code', (text) => isLocale(localeIn(text))],
  ['general/locale/timezone', isTimeZone],
  [BASE_CURRENCY, isCurrency],
  ['currency/options/default', isCurrency],
])

/** @param onBroken called with each value that is not of its kind; it counts as not changed */
export async function readOldSettings(
  old: OldShop,
  { websiteOf, views }: Pick<OldStores, 'websiteOf' | 'views'>,
  onBroken: (path: string, value: string) => void = () => {},
): Promise<OldSettings> {
  const values = new Map<string, string>()
  for (const { scope, scopeId, path, value } of await old.rows<Row>(
    'select scope, scope_id as scopeId, path, value from {core_config_data} where path is not null',
  ))
    if (value === null) continue
    else if (FORMS.get(path)?.(value) === false) onBroken(path, value)
    else values.set(`${scope} ${scopeId} ${path}`, value)
  // The shop's own values are those of the first website, where owners set them. Its base currency counts only where prices are by website.
  const isByWebsite = values.get(`default 0 ${PRICE_SCOPE}`) === BY_WEBSITE
  const first: OldScope = views[0] ? { websiteId: views[0].websiteId } : {}
  const get: OldSettings['get'] = (path, { storeId, websiteId } = first) => {
    const asked = storeId === undefined ? websiteId : websiteOf(storeId)
    const website = path === BASE_CURRENCY && !isByWebsite ? undefined : asked
    return (
      values.get(`stores ${storeId} ${path}`) ??
      values.get(`websites ${website} ${path}`) ??
      values.get(`default 0 ${path}`)
    )
  }
  return {
    get,
    isOn: (path, otherwise, scope) => {
      const value = get(path, scope)
      return value === undefined ? otherwise : value !== '' && value !== '0'
    },
    below: (prefix) =>
      new Map(
        [...values]
          .filter(([key]) => key.startsWith(`default 0 ${prefix}`))
          .map(([key, value]) => [key.slice('default 0 '.length), value]),
      ),
  }
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
