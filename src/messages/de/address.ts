import type { addressEn } from '../en/address.ts'

export const addressDe: Record<keyof typeof addressEn, string> = {
  regionList: 'Bundesland oder Region: Die Liste gilt jetzt für {country}.',
  regionText: 'Bundesland oder Region: Für {country} gibt es keine Liste, bitte geben Sie es ein.',
  regionHidden: 'Für {country} ist kein Bundesland und keine Region nötig.',
  regionUnknown:
    '„{text}“ gehört nicht zu den Bundesländern und Regionen von {country}. Bitte wählen Sie aus der Liste.',
  regionElsewhere: 'Dieses Bundesland oder diese Region liegt nicht in {country}. Bitte prüfen Sie es noch einmal.',
}
