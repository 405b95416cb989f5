/** Sentences about parts that are left out of an old shop's broken records, in German. */
export const brokenRecordsDe = {
  '{part} "{value}" is left out: it {problem}': '{part} "{value}" wird weggelassen: {problem}',
  'its picture': 'das Bild',
  'its lower price': 'der Staffelpreis',
  'its special price': 'der Sonderpreis',
  'its weight': 'das Gewicht',
  'its first day as a new product': 'der erste Tag als Neuheit',
  'its last day as a new product': 'der letzte Tag als Neuheit',
  'its date': 'das Datum',
  'its title for search engines': 'der Titel für Suchmaschinen',
  'its description for search engines': 'die Beschreibung für Suchmaschinen',
  'its text of a store view': 'der Text einer Shopansicht',
  'its value of an attribute': 'der Wert eines Attributs',
  'its related product': 'das verwandte Produkt',
  'its part': 'der Teil',
  'its variant': 'die Variante',
  'its choice': 'die Auswahl',
  'its option': 'die Option',
  'its download': 'der Download',
  'its sample': 'die Probe',
  'the SKU "{name}" belongs to product {first} already': 'die SKU "{name}" gehört schon zu Produkt {first}',
  'its SKU was "{own}" and is "{name}" now, which another product has here: remove that one here, or give one of both a third SKU in the old shop; then move again':
    'die SKU war "{own}" und ist jetzt "{name}", die hier ein anderes Produkt hat: Entfernen Sie hier jenes, oder geben Sie einem von beiden im alten Shop eine dritte SKU; übernehmen Sie danach noch einmal',
  'the name "{name}" belongs to {first} already': 'der Name "{name}" gehört schon zu {first}',
  'the file {file} is empty': 'die Datei {file} ist leer',
  'the file {file} is cut off: the end of the picture is missing':
    'die Datei {file} ist abgeschnitten: das Ende des Bildes fehlt',
  'the name of the file {file} is too long': 'der Name der Datei {file} ist zu lang',
  'the file {file} is no picture': 'die Datei {file} ist kein Bild',
  'its part {id} is left out: the product {product} has no SKU or is gone':
    'der Teil {id} wird weggelassen: Das Produkt {product} hat keine SKU oder ist nicht mehr da',
  'it has no attribute by which a variant is chosen': 'es hat kein Attribut, nach dem gewählt wird',
  'the categories above it, from {parent} on, lead to no root':
    'die Kategorien darüber, ab {parent}, führen zu keiner Wurzel',
  '{email} has no name': '{email} hat keinen Namen',
  'its date of birth {day} is left out: it is in the future':
    'das Geburtsdatum {day} wird weggelassen: Es liegt in der Zukunft',
  'one of its votes is {percent} %: it counts as the nearest value from 0 to 100':
    'eine der Stimmen ist {percent} %: Sie zählt als die nächste von 0 bis 100',
  'it has no text': 'sie hat keinen Text',
  'the code "{code}" belongs to coupon {first} already': 'der Code "{code}" gehört schon zu Gutschein {first}',
  'a discount of {amount}': 'einen Rabatt von {amount}',
  'what was chosen with its line {line} cannot be read': 'was zur Position {line} gewählt war, ist nicht zu lesen',
  'it has no e-mail address: only its number finds it': 'sie hat keine E-Mail-Adresse: Nur ihre Nummer findet sie',
  'it has no identifier': 'es fehlt die Kennung',
  'no store view shows its text, because another one with the identifier "{identifier}" comes first':
    'keine Shopansicht zeigt den Text: Ein anderer mit der Kennung "{identifier}" steht davor',
  'it has no SKU': 'es hat keine SKU',
}
