import type { frame as english } from '../en/frame.ts'

export const frame: Record<keyof typeof english, string> = {
  desk: 'Schreibtisch',
  toContent: 'Zum Inhalt',
  navigation: 'Schreibtisch',
  today: 'Heute',
  orders: 'Bestellungen',
  products: 'Produkte',
  account: 'Konto',
  toShop: 'Zum Shop',
  lookingAround: 'Sie sehen sich um: Es lässt sich nichts ändern.',
  signOut: 'Abmelden',
  role_owner: 'Inhaber',
  role_manager: 'Leitung',
  role_clerk: 'Versand',
  role_editor: 'Redaktion',
  role_reader: 'Nur lesen',
  notFound: 'Unter dieser Adresse ist nichts.',
  loading: 'Wird geladen …',
}
