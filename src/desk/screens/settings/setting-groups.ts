import type { Schemas } from '../../api/api.ts'

export type SettingName = Schemas['Settings']['items'][number]['name']

/**
 * The groups of settings, each a screen below /settings. `names`: settings of the shop; `process`: variables of the environment that belong
 * there, shown and not changed. Everything else in a group is drawn by setting-group.tsx.
 */
export const SETTING_GROUPS = {
  shop: { part: 'shop', names: ['name', 'tagline', 'email', 'seller'], process: ['BASE_URL'] },
  selling: { part: 'shop', names: ['country', 'countries', 'timeZone'], process: [] },
  languages: { part: 'shop', names: [], process: [] },
  home: { part: 'shop', names: [], process: [] },
  sending: { part: 'selling', names: [], process: [] },
  rates: { part: 'selling', names: [], process: [] },
  payment: {
    part: 'selling',
    names: ['payment', 'bankDetails'],
    process: [],
  },
  terms: { part: 'selling', names: [], process: [] },
  taxes: { part: 'selling', names: ['pricesIncludeTax'], process: [] },
  letters: {
    part: 'more',
    names: [],
    process: ['SMTP_URL', 'MAIL_FROM', 'MAIL_HOSTS', 'OUTBOX_DAYS', 'NEWSLETTER_DISCREET'],
  },
  limits: {
    part: 'more',
    names: ['lowStockFrom', 'contactDays', 'goneAddresses'],
    process: [
      'RATE_LIMIT',
      'CONNECTION_LIMIT',
      'UPLOAD_LIMIT',
      'UPLOAD_TOTAL',
      'DOWNLOAD_LIMIT',
      'PASSWORD_MIN',
      'VARIANT_LIMIT',
    ],
  },
  process: { part: 'more', names: [], process: 'all' },
} as const satisfies Record<
  string,
  { part: 'shop' | 'selling' | 'more'; names: readonly SettingName[]; process: readonly string[] | 'all' }
>

export type SettingGroup = keyof typeof SETTING_GROUPS
export const SETTING_PARTS = ['shop', 'selling', 'more'] as const
export const groupNames = Object.keys(SETTING_GROUPS) as SettingGroup[]
export const isSettingGroup = (text: string): text is SettingGroup => Object.hasOwn(SETTING_GROUPS, text)
