import type { ContentRole } from '#domain/content/content.ts'
import type { SettingGroup } from '../settings/setting-groups.ts'

/** The screen on which a point is put right. */
export type Mended =
  | { to: 'settings'; group: SettingGroup }
  | { to: 'page'; role: ContentRole }
  | { to: 'products' }
  | { to: 'nowhere' }

/**
 * The points of the launch check that a shop must have, in the order in which one sets a shop up. `isMeant`: it can be said to be meant as
 * it is. A point that is new to the desk is shown with the API's words.
 */
export const LAUNCH_POINTS: readonly { id: string; mended: Mended; isMeant?: boolean }[] = [
  { id: 'stores', mended: { to: 'settings', group: 'languages' } },
  { id: 'name', mended: { to: 'settings', group: 'shop' } },
  { id: 'email', mended: { to: 'settings', group: 'shop' } },
  { id: 'seller', mended: { to: 'settings', group: 'shop' } },
  { id: 'country', mended: { to: 'settings', group: 'selling' }, isMeant: true },
  { id: 'countries', mended: { to: 'settings', group: 'selling' }, isMeant: true },
  { id: 'timeZone', mended: { to: 'settings', group: 'selling' }, isMeant: true },
  { id: 'currency', mended: { to: 'settings', group: 'languages' }, isMeant: true },
  { id: 'pricesIncludeTax', mended: { to: 'settings', group: 'taxes' }, isMeant: true },
  { id: 'taxes', mended: { to: 'settings', group: 'taxes' }, isMeant: true },
  { id: 'shipping', mended: { to: 'settings', group: 'sending' }, isMeant: true },
  { id: 'shipping-methods', mended: { to: 'settings', group: 'sending' } },
  { id: 'pickup-place', mended: { to: 'settings', group: 'sending' }, isMeant: true },
  { id: 'payment', mended: { to: 'settings', group: 'payment' }, isMeant: true },
  { id: 'payment-methods', mended: { to: 'settings', group: 'payment' } },
  { id: 'bankDetails', mended: { to: 'settings', group: 'payment' } },
  { id: 'payment-key-stripe', mended: { to: 'settings', group: 'payment' } },
  { id: 'payment-test-stripe', mended: { to: 'settings', group: 'payment' } },
  { id: 'payment-messages-stripe', mended: { to: 'settings', group: 'payment' } },
  { id: 'test-card', mended: { to: 'settings', group: 'payment' } },
  { id: 'products', mended: { to: 'products' } },
  { id: 'page-imprint', mended: { to: 'page', role: 'imprint' }, isMeant: true },
  { id: 'page-terms', mended: { to: 'page', role: 'terms' }, isMeant: true },
  { id: 'page-privacy', mended: { to: 'page', role: 'privacy' }, isMeant: true },
  { id: 'page-shipping', mended: { to: 'page', role: 'shipping' }, isMeant: true },
  { id: 'page-returns', mended: { to: 'page', role: 'returns' }, isMeant: true },
  { id: 'BASE_URL', mended: { to: 'settings', group: 'shop' } },
  { id: 'SMTP_URL', mended: { to: 'settings', group: 'letters' }, isMeant: true },
  { id: 'mail-password', mended: { to: 'settings', group: 'letters' } },
  { id: 'demo', mended: { to: 'nowhere' } },
]

const OTHERS: readonly [begins: string, mended: Mended, isMeant: boolean][] = [
  ['product-', { to: 'products' }, true],
  ['stripe-digits', { to: 'settings', group: 'payment' }, true],
  ['SESSION_SECRET', { to: 'settings', group: 'process' }, false],
  ['language', { to: 'settings', group: 'languages' }, false],
]

/** The desk's text and link for a point that is worth a look. */
export function lookedAt(id: string): { mended: Mended; isMeant: boolean } {
  const known = OTHERS.find(([begins]) => id.startsWith(begins))
  return known ? { mended: known[1], isMeant: known[2] } : { mended: { to: 'nowhere' }, isMeant: false }
}
