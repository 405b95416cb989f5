/** Sentences of the commands for products, categories, stock, prices, reviews and search, in German. The key is the English one. */
export const catalogueCommandsDe = {
  'from {quantity} on {amount}': 'ab {quantity} Stück {amount}',
  'Name products by their SKUs.': 'Nennen Sie Produkte mit ihren SKUs.',
  'from {from}': 'ab {from}',
  'to {to}': 'bis {to}',
  'the price of its parts': 'der Preis seiner Teile',
  'special {price}': 'Sonderpreis {price}',
  'Say "prices set SKU AMOUNT".': 'Schreiben Sie "prices set SKU BETRAG".',
  '--from and --to go with --special.': '--from und --to gehören zu --special.',
  'Give --special or --no-special, not both.': 'Geben Sie --special oder --no-special an, nicht beides.',
  '{sku} costs {amount} now (it was {inWords}).': '{sku} kostet jetzt {amount} (vorher: {inWords}).',
  'Say "prices tier SKU AMOUNT", with --group, --quantity or both.':
    'Schreiben Sie "prices tier SKU BETRAG", mit --group, --quantity oder beidem.',
  'Give an amount or --remove.': 'Geben Sie einen Betrag oder --remove an.',
  '{where}The price would end ({to}) before it begins ({from}).':
    '{where}Der Preis würde enden ({to}), bevor er beginnt ({from}).',
  '{where}{sku} has no such price.': '{where}{sku} hat keinen solchen Preis.',
  everybody: 'alle',
  '{sku} costs {amount} from {quantity} on now ({group}).': '{sku} kostet jetzt {amount} ab {quantity} ({group}).',
  '{sku} has no own price from {quantity} on any more ({group}).':
    '{sku} hat keinen eigenen Preis ab {quantity} mehr ({group}).',
  'Give --group, --quantity or both.': 'Geben Sie --group, --quantity oder beides an.',
  '{where}"{group}" is no customer group.': '{where}"{group}" ist keine Kundengruppe.',
  '{where}{sku} is a bundle: say the percent to pay, above 0 and below 100, such as 90% (not "{text}").':
    '{where}{sku} ist ein Bündel: Geben Sie an, wie viel Prozent zu zahlen sind, über 0 und unter 100, etwa 90% (nicht "{text}").',
  '{sku} would have more than {most} tier prices.': '{sku} hätte mehr als {most} Staffelpreise.',
  '{sku} would have more than {most} tier prices of one customer group.':
    '{sku} hätte mehr als {most} Staffelpreise einer Kundengruppe.',
  '{where}{sku} would not cost less at this price.': '{where}{sku} wäre zu diesem Preis nicht günstiger.',
  'Name one category by its path: categories {name} tea/pots.':
    'Nennen Sie eine Kategorie mit ihrem Pfad: categories {name} tee/kannen.',
  '{count} landing page.|{count} landing pages.': '{count} Landingpage.|{count} Landingpages.',
  '{path} shows its description and its products.': 'Die Kategorie {path} zeigt ihre Beschreibung und ihre Produkte.',
  'Give --block, --shows or both.': 'Geben Sie --block, --shows oder beides an.',
  '--shows takes {known} (not "{given}").': '--shows ist {known} (nicht "{given}").',
  '{path} has no block yet: give it one by --block.':
    'Die Kategorie {path} hat noch keinen Block: Geben Sie ihr einen mit --block.',
  '{path} has no landing page of its own any more.': 'Die Kategorie {path} hat keine eigene Landingpage mehr.',
  '{path} has no landing page of its own there.': 'Die Kategorie {path} hat dort keine eigene Landingpage.',
  'There is no category "{path}"; a path is written as the codes from the root down.':
    'Es gibt keine Kategorie "{path}"; ein Pfad besteht aus den Codes der Kategorien, von der obersten an.',
  '{file}, line {line}: ': '{file}, Zeile {line}: ',
  '{file}, line {line}: {sku} stands in line {before} already.':
    '{file}, Zeile {line}: {sku} steht schon in Zeile {before}.',
  '{where}the days need a special price.': '{where}Tage gibt es nur zu einem Sonderpreis.',
  '{where}a special price of 0 gives the product away; an empty cell removes the special price.':
    '{where}Mit einem Sonderpreis von 0 wäre das Produkt verschenkt; eine leere Zelle entfernt den Sonderpreis.',
  '{where}{sku} costs something, and a 0 would give it away; if you mean it, say "prices {verb} {sku} 0".':
    '{where}{sku} kostet etwas, und mit einer 0 wäre es verschenkt; wenn Sie das wollen, sagen Sie "prices {verb} {sku} 0".',
  '{count} price is set.|{count} prices are set.': '{count} Preis ist gesetzt.|{count} Preise sind gesetzt.',
  '{where}the special price would end ({to}) before it begins ({from}).':
    '{where}Der Sonderpreis würde enden ({to}), bevor er beginnt ({from}).',
  '{where}{sku} has the price of its parts.': '{where}{sku} hat den Preis seiner Teile.',
  '{where}{sku} is a bundle, whose special price is a percentage: import it with the catalogue.':
    '{where}{sku} ist ein Bündel, dessen Sonderpreis ein Prozentsatz ist: Importieren Sie ihn mit dem Katalog.',
  '{where}{sku} would not cost less at its special price.': '{where}{sku} wäre mit seinem Sonderpreis nicht günstiger.',
  '{changed} enabled': '{changed} eingeschaltet',
  '{changed} disabled': '{changed} ausgeschaltet',
  ', {count} already was|, {count} already were': ', {count} war es schon|, {count} waren es schon',
  'List takes no ids ("{rest}" is one too many).': 'Zu "list" gehören keine IDs ("{rest}" ist eine zu viel).',
  'Say what to do: list, approve, reject or reply (not "{verb}").':
    'Geben Sie an, was zu tun ist: list, approve, reject oder reply (nicht "{verb}").',
  'Say what to do: list, approve, reject or reply.': 'Geben Sie an, was zu tun ist: list, approve, reject oder reply.',
  'Name the review and say what to answer: reviews reply ID TEXT.':
    'Nennen Sie die Bewertung und die Antwort: reviews reply ID TEXT.',
  'An answer has at most {most} characters.': 'Eine Antwort hat höchstens {most} Zeichen.',
  'The answer was taken away.': 'Die Antwort wurde entfernt.',
  'The answer is shown below the review.': 'Die Antwort steht unter der Bewertung.',
  'Only list takes a state.': '--state gibt es nur bei "list".',
  '{count} review.|{count} reviews.': '{count} Bewertung.|{count} Bewertungen.',
  'Name the reviews by their ids; "reviews list" shows them.':
    'Nennen Sie die Bewertungen mit ihren IDs; "reviews list" zeigt sie.',
  'There is no review {list}. Nothing was changed.': 'Es gibt keine Bewertung {list}. Es wurde nichts geändert.',
  '{changed} approved': '{changed} freigegeben',
  '{changed} rejected': '{changed} abgelehnt',
  '"{text}" is no id of a review.': '"{text}" ist keine ID einer Bewertung.',
  '{where}a price of a group or quantity has no special price.':
    '{where}ein Preis einer Gruppe oder ab einer Menge hat keinen Sonderpreis.',
  'not counted': 'nicht gezählt',
  'in stock': 'auf Lager',
  'switched off': 'nicht im Verkauf',
  backorders: 'Nachbestellung möglich',
  'Say "stock set SKU N".': 'Schreiben Sie "stock set SKU N".',
  'Give --in-stock or --out-of-stock, not both.': 'Geben Sie --in-stock oder --out-of-stock an, nicht beides.',
  'Say "stock add SKU +N".': 'Schreiben Sie "stock add SKU +N".',
  'There are {quantity} of {sku}: at most {most} can be counted.':
    'Von {sku} sind {quantity} da: Höchstens {most} lassen sich zählen.',
  'There are {quantity} of {sku}: {taken} cannot be taken away.':
    'Von {sku} sind {quantity} da: {taken} lassen sich nicht abziehen.',
  '{where}{sku} stands in line {line} already.': '{where}{sku} steht schon in Zeile {line}.',
  '{count} product, {different} changed.|{count} products, {different} changed.':
    '{count} Produkt, {different} geändert.|{count} Produkte, {different} geändert.',
  '{where}There is no product "{missing}".': '{where}Es gibt kein Produkt "{missing}".',
  '{sku}: {after} (there were {before}).': '{sku}: {after} (vorher {before}).',
  '{sku}: {after} (there were {before}); it is switched off sale, --in-stock switches it on.':
    '{sku}: {after} (vorher {before}); es ist nicht im Verkauf; mit --in-stock kommt es wieder in den Verkauf.',
  '{where}"{text}" is no number of pieces.': '{where}"{text}" ist keine Stückzahl.',
  '"{text}" is no number of pieces; write it as in +20 or -3.':
    '"{text}" ist keine Stückzahl; schreiben Sie etwa +20 oder -3.',
  '"synonyms {verb}" takes no --store.': '"synonyms {verb}" kennt kein --store.',
  '{where} is no rule: {problem}.': '{where} ist keine Regel: {problem}.',
  'Line {line} of {file}': 'Zeile {line} von {file}',
  '{file} has {count} rules; at most {most} are taken.':
    '{file} hat {count} Regeln; höchstens {most} werden angenommen.',
  'There is no store view "{code}".': 'Es gibt keine Shopansicht "{code}".',
  '{added} added, {there} there already.': '{added} hinzugefügt, {there} schon vorhanden.',
  '{added} added.': '{added} hinzugefügt.',
  '{count} rule.|{count} rules.': '{count} Regel.|{count} Regeln.',
  'There is no rule {given}.': 'Es gibt keine Regel {given}.',
  'Rule {id} is gone.': 'Die Regel {id} ist gelöscht.',
  'it needs two words or more, as in "mug, cup" or "sofa => couch"':
    'Sie braucht zwei Wörter oder mehr, etwa "Tasse, Becher" oder "Sofa => Couch"',
  'it has more than 20 words': 'Sie hat mehr als 20 Wörter',
  'a word has more than 64 characters': 'Ein Wort hat mehr als 64 Zeichen',
  'one of its words has neither letters nor digits': 'Eines ihrer Wörter hat weder Buchstaben noch Ziffern',
  'it has more than one "=>"': 'Sie hat mehr als ein "=>"',
  'Give one rule in quotation marks, as in "mug, cup".':
    'Geben Sie eine Regel in Anführungszeichen an, etwa "Tasse, Becher".',
  'Name one rule by its id; "synonyms list" shows it.':
    'Nennen Sie eine Regel mit ihrer ID; "synonyms list" zeigt sie.',
}
