import type { addressEn, addressFieldsEn } from '../en/address.ts'

export const addressDe: Record<keyof typeof addressEn, string> = {
  regionList: 'Bundesland oder Region: Die Liste gilt jetzt für das Land {country}.',
  regionText: 'Bundesland oder Region: Für das Land {country} gibt es keine Liste. Bitte geben Sie den Namen ein.',
  regionHidden: 'Für das Land {country} ist kein Bundesland und keine Region nötig.',
  regionUnknown:
    '„{text}“ steht für das Land {country} nicht in der Liste der Bundesländer und Regionen. Bitte wählen Sie daraus.',
  regionElsewhere:
    'Dieses Bundesland oder diese Region gehört nicht zum Land {country}. Bitte prüfen Sie es noch einmal.',
}

export const addressFieldsDe: Record<keyof typeof addressFieldsEn, string> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  street: 'Straße und Hausnummer',
  street2: 'Adresszusatz',
  city: 'Ort',
  region: 'Bundesland oder Region',
  postcode: 'PLZ',
  country: 'Land',
  phone: 'Telefon',
}
