import type { couponEn } from '../en/coupon.ts'

export const couponFr: Record<keyof typeof couponEn, string> = {
  couponTitle: 'Vous avez un code promo ?',
  couponCode: 'Code promo',
  couponApply: 'Appliquer',
  couponRemove: 'Retirer le code promo',
  couponCounts: 'Le code promo « {code} » est pris en compte.',
  discount: 'Remise',
  couponDiscount: 'Remise ({name})',
  couponApplied: 'Le code promo « {code} » a été appliqué.',
  couponRemoved: 'Le code promo a été retiré.',
  couponMissing: 'Veuillez saisir un code promo.',
  couponTooMany: 'Trop de codes ont été essayés. Veuillez patienter un quart d’heure.',
  couponKept: '{problem} Votre code promo « {kept} » reste pris en compte.',
  'coupon-unknown': 'Le code promo « {code} » n’est pas valable.',
  'coupon-expired': 'Le code promo « {code} » a expiré.',
  'coupon-not-yet': 'Le code promo « {code} » n’est pas encore valable.',
  'coupon-used-up': 'Le code promo « {code} » a déjà été entièrement utilisé.',
  'coupon-needs-login': 'Le code promo « {code} » est réservé aux clients : veuillez vous connecter pour l’utiliser.',
  'coupon-not-for-this-cart': 'Le code promo « {code} » ne s’applique pas au contenu de ce panier.',
}
