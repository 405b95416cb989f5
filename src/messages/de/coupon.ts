import type { couponEn } from '../en/coupon.ts'

export const couponDe: Record<keyof typeof couponEn, string> = {
  couponTitle: 'Haben Sie einen Gutschein?',
  couponCode: 'Gutscheincode',
  couponApply: 'Einlösen',
  couponRemove: 'Gutschein entfernen',
  couponCounts: 'Der Gutschein „{code}“ ist eingelöst.',
  discount: 'Rabatt',
  couponDiscount: 'Rabatt ({name})',
  couponApplied: 'Der Gutschein „{code}“ wurde eingelöst.',
  couponRemoved: 'Der Gutschein wurde entfernt.',
  couponMissing: 'Bitte geben Sie einen Gutscheincode ein.',
  couponTooMany: 'Es wurden zu viele Codes ausprobiert. Bitte warten Sie eine Viertelstunde.',
  couponKept: '{problem} Ihr Gutschein „{kept}“ gilt weiterhin.',
  'coupon-unknown': 'Der Gutscheincode „{code}“ ist nicht gültig.',
  'coupon-expired': 'Der Gutschein „{code}“ ist abgelaufen.',
  'coupon-not-yet': 'Der Gutschein „{code}“ gilt noch nicht.',
  'coupon-used-up': 'Der Gutschein „{code}“ ist aufgebraucht.',
  'coupon-needs-login': 'Der Gutschein „{code}“ ist für Kunden mit Konto: Bitte melden Sie sich an, um ihn einzulösen.',
  'coupon-not-for-this-cart': 'Der Gutschein „{code}“ gilt nicht für das, was in diesem Warenkorb liegt.',
}
