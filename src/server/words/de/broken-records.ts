/** What is left out of a broken record of an old shop, in German. */
export const brokenRecordsDe = {
  '{part} "{value}" is left out: it {problem}': '{part} "{value}" bleibt weg: {problem}',
  'its picture': 'Das Bild',
  'its lower price': 'Der Staffelpreis',
  'its special price': 'Der Aktionspreis',
  'its weight': 'Das Gewicht',
  'its first day as a new product': 'Der erste Tag als Neuheit',
  'its last day as a new product': 'Der letzte Tag als Neuheit',
  'its date': 'Das Datum',
  'its title for search engines': 'Der Titel für Suchmaschinen',
  'its description for search engines': 'Die Beschreibung für Suchmaschinen',
  'its text of a store view': 'Der Text einer Ansicht',
  'its value of an attribute': 'Der Wert eines Attributs',
  'its related product': 'Das verwandte Produkt',
  'its part': 'Der Teil',
  'its variant': 'Die Variante',
  'its choice': 'Die Auswahl',
  'its option': 'Die Option',
  'its download': 'Der Download',
  'the SKU "{name}" belongs to product {first} already': 'Die SKU "{name}" gehört schon zu Produkt {first}',
  'the name "{name}" belongs to {first} already': 'Der Name "{name}" gehört schon zu {first}',
  'the file {file} is empty': 'die Datei {file} ist leer',
  'the file {file} is no picture': 'die Datei {file} ist kein Bild',
  'its part {id} is left out: the product {product} has no SKU or is gone':
    'Der Teil {id} bleibt weg: Das Produkt {product} hat keine SKU oder ist nicht mehr da',
  'it has no attribute to choose by': 'Es hat kein Attribut, nach dem gewählt wird',
  'the categories above it, from {parent} on, lead to no root':
    'Die Kategorien darüber, ab {parent}, führen zu keiner Wurzel',
  '{email} has no name': '{email} hat keinen Namen',
  'its date of birth {day} is left out: it is in the future':
    'Das Geburtsdatum {day} bleibt weg: Es liegt in der Zukunft',
  'one of its votes is {percent} %: it counts as the nearest from 0 to 100':
    'Eine der Stimmen ist {percent} %: Sie zählt als die nächste von 0 bis 100',
  'it has no text': 'Sie hat keinen Text',
  'the code "{code}" belongs to coupon {first} already': 'Der Code "{code}" gehört schon zu Gutschein {first}',
  'a discount of {amount}': 'einen Rabatt von {amount}',
  'what was chosen with its line {line} cannot be read': 'Was zur Position {line} gewählt war, ist nicht zu lesen',
  'it has no e-mail address: only its number finds it': 'Sie hat keine E-Mail-Adresse: Nur ihre Nummer findet sie',
  'it has no identifier': 'Es fehlt die Kennung',
  'no view shows its text: another "{identifier}" stands before it':
    'Keine Ansicht zeigt den Text: Ein anderer mit der Kennung "{identifier}" steht davor',
  'it has no SKU': 'Es hat keine SKU',
}
