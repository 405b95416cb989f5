/** Messages of imports of catalogues and rates, in German. Reasons begin in lower case: they follow a name and a colon. */
export const importDe = {
  'The default store view was changed meanwhile. What was written stays; run it again, and the rest follows.':
    'Die Standard-Shopansicht wurde inzwischen geändert. Was geschrieben wurde, bleibt; starten Sie es noch einmal, dann folgt der Rest.',
  'table of customers': 'Kundentabelle',
  'it has no e-mail address, and none stands above it': 'die E-Mail-Adresse fehlt, und darüber steht keine',
  'its e-mail address stood further up already; the rows of one customer stand below each other':
    'die E-Mail-Adresse stand schon weiter oben; die Zeilen eines Kunden stehen untereinander',
  'the rows below it, without an e-mail address, may be those of other customers: has the table been sorted? Write the e-mail address into each row':
    'die Zeilen darunter, ohne E-Mail-Adresse, können anderen Kunden gehören: wurde die Tabelle sortiert? Schreiben Sie die E-Mail-Adresse in jede Zeile',
  "it has no e-mail address, and has another last name than the customer above: it may be somebody else's. Write the customer's e-mail address into the row":
    'sie hat keine E-Mail-Adresse und einen anderen Nachnamen als der Kunde darüber: sie kann jemand anderem gehören. Schreiben Sie die E-Mail-Adresse des Kunden in die Zeile',
  'Row {row}: product {sku} has the same cell twice, in column "{column}". Has the table been sorted? A row without a SKU belongs to the product above it: export the table anew.':
    'Zeile {row}: Produkt {sku} hat dieselbe Zelle zweimal, in der Spalte „{column}“. Wurde die Tabelle sortiert? Eine Zeile ohne SKU gehört zum Produkt darüber: exportieren Sie die Tabelle neu.',
  'what stands as its e-mail address is none': 'die angegebene E-Mail-Adresse ist keine gültige Adresse',
  'one of its fields has more than {most} characters': 'eines der Felder hat mehr als {most} Zeichen',
  '{column} is no moment in time: it is left out': '{column} ist kein Zeitpunkt und bleibt weg',
  '"{group}" is no group that a customer can be in: it is left out':
    '"{group}" ist keine Gruppe, in der ein Kunde sein kann, und bleibt weg',
  'its date of birth is none such as 1985-07-05: it is left out':
    'das Geburtsdatum ist nicht wie 1985-07-05 geschrieben und bleibt weg',
  'there is no store view {store}: it is left out': 'die Shopansicht {store} gibt es nicht; sie bleibt weg',
  'the newsletter is {states}, or empty: it is left out':
    'in der Spalte newsletter sind {states} oder ein leeres Feld möglich; die Angabe bleibt weg',
  'there is no country {country}: this address is left out':
    'das Land {country} gibt es nicht; diese Adresse bleibt weg',
  'it has left the newsletter here and stays out of it': 'die Adresse ist hier vom Newsletter abgemeldet und bleibt es',
  'its default addresses stay the ones it has here': 'die Standardadressen bleiben die, die hier sind',
  'an address that it did not have here is added': 'eine Adresse, die hier fehlte, kommt dazu',
  '{count} postcode is too short for its country, as where a spreadsheet has taken zeros away: {text}|{count} postcodes are too short for their countries, as where a spreadsheet has taken zeros away; the first is {text}':
    '{count} Postleitzahl ist zu kurz für ihr Land, als hätte eine Tabellenkalkulation Nullen entfernt: {text}|{count} Postleitzahlen sind zu kurz für ihr Land, als hätte eine Tabellenkalkulation Nullen entfernt; die erste ist {text}',
  '{count} telephone number begins without a 0, and no other has one, as where a spreadsheet has taken zeros away: {text}|{count} telephone numbers begin without a 0, and no other has one, as where a spreadsheet has taken zeros away; the first is {text}':
    '{count} Telefonnummer beginnt ohne 0, und keine andere hat eine, als hätte eine Tabellenkalkulation Nullen entfernt: {text}|{count} Telefonnummern beginnen ohne 0, und keine andere hat eine, als hätte eine Tabellenkalkulation Nullen entfernt; die erste ist {text}',
  'it has {most} addresses, and no more: the others are left out':
    'mehr als {most} Adressen sind nicht möglich; die übrigen bleiben weg',
  'its address has several accounts here, whose domain is written in several ways: one of them is changed':
    'zur Adresse gibt es hier mehrere Konten, deren Domain verschieden geschrieben ist; eines davon wird geändert',
  'customers here have no such column: it is left out': 'diese Spalte gibt es hier bei Kunden nicht; sie bleibt weg',
  'somebody registered with its address at this moment: import it once more':
    'in diesem Augenblick hat sich jemand mit der Adresse registriert; importieren Sie die Datei noch einmal',
  '{file}, line {line}: {problem}.': '{file}, Zeile {line}: {problem}.',
  'one of its fields holds a character that cannot be kept (half of a surrogate pair)':
    'eines der Felder enthält ein Zeichen, das sich nicht speichern lässt (ein halbes Surrogatpaar)',
  '{file} is empty.': '{file} ist leer.',
  'Save it as CSV in UTF-8; a command also takes --encoding windows-1252.':
    'Speichern Sie sie als CSV in UTF-8; ein Befehl nimmt auch --encoding windows-1252.',
  'The encoding "{encoding}" is not known.': 'Den Zeichensatz "{encoding}" gibt es nicht.',
  '{file}, line {line}: there is a NUL byte; this is no text file.':
    '{file}, Zeile {line}: Da steht ein NUL-Byte; das ist keine Textdatei.',
  '{file}, line {line}: the text is not UTF-8. {advice}': '{file}, Zeile {line}: Der Text ist nicht in UTF-8. {advice}',
  'a {name}': '{name}',
  'It is {known}: choose that as its kind, or use {command}.':
    'Es handelt sich um: {known}. Wählen Sie das als Art der Datei, oder nehmen Sie {command}.',
  '{file}, line 1: this is no {kind}: the columns {missing} are missing.':
    '{file}, Zeile 1: Das ist nicht die erwartete Datei ({kind}): Die Spalten {missing} fehlen.',
  '{file}, line 1: the column "{twice}" stands there twice.': '{file}, Zeile 1: Die Spalte "{twice}" steht zweimal da.',
  'there are not as many fields as columns in the first row ({count}, not {width}); the file may have been cut off':
    'es sind nicht so viele Felder wie Spalten in der ersten Zeile ({count} statt {width}); die Datei ist vielleicht abgeschnitten',
  'there are more fields than columns in the first row ({count}, not {width}); a field with a separator in it needs quotes':
    'es sind mehr Felder als Spalten in der ersten Zeile ({count} statt {width}); ein Feld mit einem Trennzeichen darin braucht Anführungszeichen',
  '{file} cannot be read ({code}).': '{file} lässt sich nicht lesen ({code}).',
  '{file} has more than {limit} MB.': '{file} hat mehr als {limit} MB.',
  'the line is longer than 4 MB': 'die Zeile ist länger als 4 MB',
  'the line is not JSON ({reason})': 'die Zeile ist kein JSON ({reason})',
  '{file}, line {line}: this is no file in JSON Lines: a record begins with "{".':
    '{file}, Zeile {line}: Das ist keine Datei in JSON Lines: Ein Datensatz beginnt mit "{".',
  'Line {line}: the text is not UTF-8.': 'Zeile {line}: Der Text ist nicht in UTF-8.',
  '{file} is a ZIP archive or a workbook (.xlsx): unpack it, or save the table as CSV, and import that.':
    '{file} ist ein ZIP-Archiv oder eine Arbeitsmappe (.xlsx): Entpacken Sie sie oder speichern Sie die Tabelle als CSV, und importieren Sie das.',
  '{file} unpacks to more than {most} times its size: that is no table. Nothing more of it was read.':
    '{file} ist entpackt mehr als {most}-mal so groß: Das ist keine Tabelle. Es wurde nicht weitergelesen.',
  '{file} is a damaged gzip file ({reason}): transfer it again.':
    '{file} ist eine beschädigte gzip-Datei ({reason}): Übertragen Sie sie noch einmal.',
  '{count} new product has a default, the file says {what}|{count} new products have a default, the file says {what}':
    '{count} neues Produkt bekommt eine Vorgabe, in der Datei steht {what}|{count} neue Produkte bekommen eine Vorgabe, in der Datei steht {what}',
  'stands in row {first} already': 'steht schon in Zeile {first}',
  'stands in line {first} already': 'steht schon in Zeile {first}',
  'the row goes on with a product, but there is none before it':
    'die Zeile führt ein Produkt fort, aber davor steht keines',
  'product {sku}: {reason}': 'Produkt {sku}: {reason}',
  'product {sku}: it has more than {most} rows': 'Produkt {sku}: Es hat mehr als {most} Zeilen',
  'product {sku}: ': 'Produkt {sku}: ',
  ' (line {line})': ' (Zeile {line})',
  'product {sku}: the picture {source} is on another site and left out':
    'Produkt {sku}: Das Bild {source} liegt auf einer anderen Website und wird weggelassen',
  'product {sku}: the product type "{type}" is not known': 'Produkt {sku}: Die Produktart "{type}" gibt es hier nicht',
  'product {sku}: a row of a store view ({store}) stands without a SKU below the row of its product':
    'Produkt {sku}: Eine Zeile einer Shopansicht ({store}) steht ohne SKU unter der Zeile ihres Produkts',
  "product {sku}: Magento's export has no bundle options; a new bundle is imported disabled, a known one keeps its options":
    'Produkt {sku}: Der Export von Magento hat keine Optionen von Bündeln; ein neues Bündel wird ausgeschaltet importiert, ein bekanntes behält seine Optionen',
  'no downloads: there is nothing to download': 'keine Downloads: Es gibt nichts herunterzuladen',
  'it is {known} here, and the file says {type}: its variants or parts would be lost, so it stays as it is':
    'es ist hier {known}, und die Datei sagt {type}: Seine Varianten oder Teile gingen verloren, deshalb bleibt es, wie es ist',
  'it is {known} here, and the file says {type} without parts or files: it stays as it is':
    'es ist hier {known}, und die Datei sagt {type}, ohne Teile oder Dateien: Es bleibt, wie es ist',
  'it is no product by itself here, and the file has no other variant of its product: it stays as it is':
    'es ist hier kein eigenes Produkt, und die Datei hat keine andere Variante seines Produkts: Es bleibt, wie es ist',
  'its address {address} leads to "{here}" here, so it is not made a second time: a new SKU is given here first, and of a product with variants all rows are imported':
    'seine Adresse {address} führt hier zu "{here}", deshalb wird es kein zweites Mal angelegt: Geben Sie eine neue SKU zuerst hier ein, und importieren Sie von einem Produkt mit Varianten alle Zeilen',
  'it has variants here, and the file has only one row of it: it stays as it is':
    'es hat hier Varianten, und die Datei hat nur eine Zeile davon: Es bleibt, wie es ist',
  'product {sku}: it leaves categories that no row of the file names: {left}':
    'Produkt {sku}: Es verlässt Kategorien, die keine Zeile der Datei nennt: {left}',
  'the file has no column {missing}, which tells its variants':
    'die Datei hat keine Spalte {missing}, in der die Varianten stehen',
  'its first row, which has the title, is not in the file':
    'die erste Zeile des Produkts mit dem Titel ist nicht in der Datei',
  'it has more than {most} rows': 'es hat mehr als {most} Zeilen',
  'column {column}: "{text}" is none of the values of this column':
    'Spalte {column}: "{text}" ist keiner der Werte dieser Spalte',
  'product {sku}: "{code}" holds one option; left out: {left}':
    'Produkt {sku}: "{code}" nimmt nur eine Option auf; weggelassen: {left}',
  'no "status": enabled': 'kein "status": eingeschaltet',
  'no "visibility": shown in lists and search': 'keine "visibility": in Listen und Suche gezeigt',
  'no "tax_class_id": no tax class': 'keine "tax_class_id": keine Steuerklasse',
  'no "is_in_stock": on sale while there are pieces': 'kein "is_in_stock": im Verkauf, solange es Stücke gibt',
  'the file has no column {missing}: {left}|the file has no columns {missing}: {left}':
    'die Datei hat keine Spalte {missing}: {left}|die Datei hat keine Spalten {missing}: {left}',
  'its texts of the store view "{store}" do not stand below the product':
    'die Texte der Shopansicht "{store}" stehen nicht unter dem Produkt',
  'product {sku}: {text}': 'Produkt {sku}: {text}',
  'the download "{title}" is on another site and left out':
    'der Download "{title}" liegt auf einer anderen Website und wird weggelassen',
  'the sample of the download "{title}" is left out': 'die Probe des Downloads "{title}" wird weggelassen',
  'its variant {sku} has no price in this file and is left out':
    'die Variante {sku} hat in dieser Datei keinen Preis und wird weggelassen',
  'it is no plain https address': 'das ist keine einfache https-Adresse',
  '{name} has no address': '{name} hat keine Adresse',
  '{name} is not on the public internet': '{name} ist nicht im öffentlichen Internet',
  'what came is no picture of the kind that its name says':
    'die geladene Datei ist kein Bild der Art, die ihr Name angibt',
  'the import was stopped': 'der Import wurde angehalten',
  'there was no whole answer within {seconds} seconds': 'in {seconds} Sekunden kam keine ganze Antwort',
  'it has more than {most} MB': 'es hat mehr als {most} MB',
  'it leads to another address, which is not followed':
    'sie leitet zu einer anderen Adresse weiter, von der nichts geladen wird',
  'the answer was {statusCode}': 'die Antwort war {statusCode}',
  'what came is cut off: the end of the picture is missing': 'das geladene Bild ist abgeschnitten: Sein Ende fehlt',
  'what came is no picture': 'die geladene Datei ist kein Bild',
  'the file {file} is not in the media folder, and has no https address':
    'die Datei {file} ist nicht im Medienordner und hat keine https-Adresse',
  'the picture {address} was left out: {why}': 'das Bild {address} wurde weggelassen: {why}',
  '{host} did not answer {most} times in a row; run it again later':
    '{host} hat {most}-mal nacheinander nicht geantwortet; führen Sie den Import später noch einmal aus',
  'this import has waited too long for pictures; run it again later':
    'dieser Import hat zu lange auf Bilder gewartet; starten Sie ihn später noch einmal',
  'this import has fetched as many as one may; run it again':
    'dieser Import hat so viele Bilder geladen, wie ein Import laden darf; führen Sie ihn noch einmal aus',
  '"{country}" is no country': '"{country}" ist kein Land',
  '"{region}" is no region of {country}': '"{region}" ist keine Region von {country}',
  '"{postcode}" is no postcode, nor one like 10*, 10000-10999 or *':
    '"{postcode}" ist keine Postleitzahl und auch kein Muster wie 10*, 10000-10999 oder *',
  '"{postcode}" is no postcode of {country}, where they have {digits} digits':
    '"{postcode}" ist keine Postleitzahl von {country}, wo sie {digits} Ziffern haben',
  'nothing stands there': 'da steht nichts',
  'must be a decimal number with a point, like 24.00': 'muss eine Dezimalzahl mit Punkt sein, etwa 24.00',
  'the file {file} is not below the media folder': 'die Datei {file} liegt nicht im Medienordner',
  "Nothing was changed: the shop's prices are in {own}, those of the file in {currency}.":
    'Es wurde nichts geändert: Die Preise des Shops sind in {own}, die der Datei in {currency}.',
  'the file {file} is not in the media folder': 'die Datei {file} ist nicht im Medienordner',
  'the file {file} leads out of the media folder': 'die Datei {file} führt aus dem Medienordner hinaus',
  '{file} is not a file': '{file} ist keine Datei',
  'attributes.{code}: there is no attribute "{code}"': 'attributes.{code}: Es gibt kein Attribut "{code}"',
  'attributes.{code} must be {wanted}': 'attributes.{code} muss {wanted} sein',
  'attributeTexts: {code} holds options, not text': 'attributeTexts: {code} enthält Optionen, keinen Text',
  "an option's code": 'der Code einer Option',
  "a list of options' codes": 'eine Liste von Codes der Optionen',
  'true or false': 'true oder false',
  'these columns are left out: {lost}': 'diese Spalten werden weggelassen: {lost}',
  'the SKU {given} stands in the file before; this one is called {sku}':
    'die SKU {given} steht schon weiter oben in der Datei; dieses Produkt bekommt die SKU {sku}',
  '"{text}" is no number of pieces like 24': '"{text}" ist keine Stückzahl wie 24',
  '"{text}" is none of the values of this column': '"{text}" ist keiner der Werte dieser Spalte',
  'product {sku}: it is in no website: it is imported disabled':
    'Produkt {sku}: Es ist in keiner Website: Es wird ausgeschaltet importiert',
  'product {sku}: left out are prices of the website {websites}':
    'Produkt {sku}: Weggelassen sind Preise der Website {websites}',
  '"{text}" may mean {many} or {few}': '"{text}" kann {many} oder {few} heißen',
  'column {column}: "{price}" is no price like 24.00': 'Spalte {column}: "{price}" ist kein Preis wie 24.00',
  'the row has no handle, and no product is before it': 'die Zeile hat kein Handle, und vor ihr steht kein Produkt',
  'it is a gift card, which this shop does not sell: it is imported disabled':
    'das Produkt ist ein Geschenkgutschein, den dieser Shop nicht verkauft: Es wird ausgeschaltet importiert',
  'the prices of its variants are no sums of their options: it is chosen by one list, "{label}"':
    'die Preise der Varianten ergeben sich nicht aus Aufpreisen der Optionen: Die Variante wird aus einer Liste gewählt, "{label}"',
  'it has more than {most} variants and is imported without them':
    'das Produkt hat mehr als {most} Varianten und wird ohne sie importiert',
  'The file names more than {most} variants: divide it.': 'Die Datei nennt mehr als {most} Varianten: Teilen Sie sie.',
  'The file names more than {most} {what}.': 'Die Datei nennt mehr als {most} {what}.',
  '{file} has more than {most} rows: divide it.': '{file} hat mehr als {most} Zeilen: Teilen Sie sie.',
  'there are more than {most} columns': 'es sind mehr als {most} Spalten',
  'the savings on its variants differ: they cost the lower price, without the former one beside it':
    'die Varianten sind verschieden stark herabgesetzt: Sie kosten den niedrigeren Preis, der frühere steht nicht daneben',
  'the special prices of its variants differ and have days: that cannot be said of one product, so it is imported disabled; give it prices and enable it':
    'die Sonderpreise der Varianten sind verschieden und gelten nur an bestimmten Tagen: Das lässt sich bei einem Produkt nicht angeben, deshalb wird es ausgeschaltet importiert; geben Sie ihm Preise und schalten Sie es ein',
  'its variant {sku} has the options of another one and cannot be chosen':
    'die Variante {sku} hat die Optionen einer anderen und kann nicht gewählt werden',
  'its variant {sku} lacks an option and cannot be chosen':
    'der Variante {sku} fehlt eine Option, sie kann nicht gewählt werden',
  'the download "{title}" has no file that can be named and is left out':
    'der Download "{title}" hat keine Datei, die sich nennen lässt, und wird weggelassen',
  'its variant {sku} has no price and is left out': 'die Variante {sku} hat keinen Preis und wird weggelassen',
  'its variant {sku} can never be chosen and is left out':
    'die Variante {sku} kann nie gewählt werden und wird weggelassen',
  'its variants are not in the file: a new product cannot be bought without':
    'die Varianten sind nicht in der Datei: Ein neues Produkt kann ohne sie nicht gekauft werden',
  'product {sku}: the file does not tell what these of its variants cost: {variants}. All its variants and their prices stay as they are; take away here those that are no longer sold':
    'Produkt {sku}: Die Datei sagt nicht, was diese Varianten kosten: {variants}. Alle Varianten und ihre Preise bleiben, wie sie sind; nehmen Sie hier weg, was nicht mehr verkauft wird',
  'configurable products that the shop has keep their variants and prices':
    'konfigurierbare Produkte, die der Shop hat, behalten ihre Varianten und Preise',
  'product {sku}: a special price of 0 gives it away; an empty cell removes the special price':
    'Produkt {sku}: Ein Sonderpreis von 0 verschenkt es; eine leere Zelle entfernt den Sonderpreis',
  'its variant {sku} would be given away by a special price of 0, which is left out':
    'die Variante {sku} würde durch einen Sonderpreis von 0 verschenkt; er wird weggelassen',
  'Some dates of the file have the day first, others the month ({one}, {other}): nobody can tell what {date} is. Write dates like {day}.':
    'In der Datei haben manche Daten den Tag vorn, andere den Monat ({one}, {other}): Niemand weiß, was {date} ist. Schreiben Sie Daten wie {day}.',
  'dates like {date} are read with the day first ({day}), although others have the month first ({other})':
    'Daten wie {date} werden mit dem Tag vorn gelesen ({day}), obwohl andere den Monat vorn haben ({other})',
  'dates like {date} are read with the month first, which no date of the file shows: {day}':
    'Daten wie {date} werden mit dem Monat zuerst gelesen, was kein Datum der Datei zeigt: {day}',
  'column {column}: "{text}" has broken letters: export the table again and do not save it with a spreadsheet program, or correct the cell':
    'Spalte {column}: "{text}" hat kaputte Buchstaben: Exportieren Sie die Tabelle neu und speichern Sie sie nicht mit einer Tabellenkalkulation, oder berichtigen Sie die Zelle',
  'column {column}: "{text}" is what a spreadsheet program writes instead of a value that it cannot show: export the table again, or correct the cell':
    'Spalte {column}: "{text}" schreibt eine Tabellenkalkulation anstelle eines Wertes, den sie nicht zeigen kann: Exportieren Sie die Tabelle neu, oder berichtigen Sie die Zelle',
  'product {sku}: its description has broken letters: "{text}"':
    'Produkt {sku}: Die Beschreibung hat kaputte Buchstaben: "{text}"',
  'product {sku}: here it is "{here}", as a file had no SKU for it, or one that stood twice: leave the cell of its SKU empty':
    'Produkt {sku}: Hier ist es "{here}", weil eine Datei keine SKU dafür hatte oder eine, die zweimal dastand: Lassen Sie die Zelle seiner SKU leer',
  'product {sku}: here it is "{here}", a SKU that stands in the file before, at another product':
    'Produkt {sku}: Hier ist es "{here}"; diese SKU steht schon weiter oben in der Datei, bei einem anderen Produkt',
  'it has neither a SKU nor an ID, by which it would be known again: write a SKU into its row':
    'es hat weder eine SKU noch eine ID, an der es wiedererkannt würde: Schreiben Sie eine SKU in die Zeile',
  'the special price of its variant {sku}, "{text}", cannot be read: it is left out':
    'der Sonderpreis seiner Variante {sku}, "{text}", ist nicht lesbar: Sie bleibt weg',
  'it has no SKU, by which it would be known again: write it into its row':
    'es hat keine SKU, an der es wiedererkannt würde: Schreiben Sie sie in die Zeile',
  'column Parent: "{parent}" is no variable product of this file':
    'Spalte Parent: "{parent}" ist kein variables Produkt dieser Datei',
  'column Type: "{type}" is not known': 'Spalte Type: "{type}" gibt es nicht',
  'it shares {pieces} pieces among {choices} choices: they were dealt out':
    '{choices} Möglichkeiten haben {pieces} Stück gemeinsam: Diese wurden aufgeteilt',
  'it is sold by another site, which this shop cannot do: it is imported disabled':
    'es wird von einer anderen Website verkauft, was dieser Shop nicht kann: Es wird ausgeschaltet importiert',
  'its downloads are left out: it is sent, too, or a variant':
    'die Downloads werden weggelassen: Das Produkt wird auch versandt oder ist eine Variante',
  'it shares {shared} pieces with other variants: they were dealt out':
    'es hat {shared} Stück mit anderen Varianten gemeinsam: Diese wurden aufgeteilt',
  'the address {candidate} belongs to another product, category or page; it is shown at {path}':
    'die Adresse {candidate} gehört einem anderen Produkt, einer Kategorie oder einer Seite; es wird unter {path} gezeigt',
  'the database refuses it ({reason})': 'die Datenbank lehnt es ab ({reason})',
  'somebody else wrote the same at the same moment; import it once more':
    'jemand anderes hat im selben Augenblick dasselbe geschrieben; importieren Sie es noch einmal',
  'the product cannot be configured by "{code}", which is no select':
    'das Produkt lässt sich nicht nach "{code}" konfigurieren, weil dieses Attribut keine Auswahl ist',
  'the attribute "{code}" has no option "{option}"': 'das Attribut "{code}" hat keine Option "{option}"',
  'input cannot become {input}: products have values of it as {known}':
    'input kann nicht {input} werden: Es gibt Produkte mit Werten der Art {known}',
  'input cannot become {input}: products have several values of it':
    'input kann nicht {input} werden: Es gibt Produkte mit mehreren Werten davon',
  'input cannot become {input}: products are configured by it':
    'input kann nicht {input} werden: Es gibt Produkte, die danach ausgewählt werden',
  'there is no category "{parentPath}" above it': 'darüber gibt es keine Kategorie "{parentPath}"',
  'there is no store yet; a record of kind "store" must come first':
    'es gibt noch keinen Store; ein Datensatz der Art "store" muss zuerst kommen',
  'would put the prices of all products into another currency, as the same numbers':
    'nähme die Preise aller Artikel in eine andere Währung, als dieselben Zahlen',
  'there is no store "{code}"': 'es gibt keinen Store "{code}"',
  'page {address}': 'Seite {address}',
  'block {code}': 'Block {code}',
  'There is nothing to take back any more.': 'Es gibt nichts mehr zurückzunehmen.',
  'it is not there any more': 'es ist nicht mehr da',
  '{fields} has changed since: it stays as it is': '{fields} hat sich seither geändert und bleibt, wie es ist',
  'it stays the default store view': 'sie bleibt die vorgegebene Shopansicht',
  'product {sku} names the product "{other}", which does not exist; it is left out':
    'Produkt {sku} nennt das Produkt "{other}", das es nicht gibt; es wird weggelassen',
  'product {sku}: its links to other products are left out, {reason}':
    'Produkt {sku}: Seine Verweise auf andere Produkte werden weggelassen, {reason}',
  'the product': 'das Produkt',
  'the store "{store}"': 'den Store "{store}"',
  '{record}{missing} does not exist': '{record}{missing} gibt es nicht',
  'review {product} {nickname} {createdAt}: ': 'Bewertung {product} {nickname} {createdAt}: ',
  'its target ({to})': 'das Ziel ({to})',
  'rewrite {from}: {missing} does not exist': 'Adressumleitung {from}: {missing} gibt es nicht',
  'rewrite {from}: the address shows a product or category today and stays with it':
    'Adressumleitung {from}: Unter dieser Adresse steht heute ein Produkt oder eine Kategorie, und so bleibt es',
  'rewrite {request_path}: {reason}': 'Adressumleitung {request_path}: {reason}',
  '{file}, line 1: it must have one of the columns {columns}.':
    '{file}, Zeile 1: Eine der Spalten {columns} muss vorhanden sein.',
  '{file}, line {line}: {why}.': '{file}, Zeile {line}: {why}.',
  'the country is empty; write * for all of them': 'das Land ist leer; schreiben Sie * für alle',
  'the region is empty below one; write it again, or * for all of them':
    'die Region ist leer unter einer, die genannt ist; schreiben Sie sie noch einmal oder * für alle',
  'the postcode is empty below one; write it again, or * for all of them':
    'die Postleitzahl ist leer unter einer, die genannt ist; schreiben Sie sie noch einmal oder * für alle',
  '"{text}" is no threshold; write it as in 2.5': '"{text}" ist keine Schwelle; schreiben Sie etwa 2.5',
  '"{text}": write {many} or {few}': '"{text}": Schreiben Sie {many} oder {few}',
  '"{text}" is no price; write it as in 4.90': '"{text}" ist kein Preis; schreiben Sie etwa 4.90',
  'line {before} has a price for the same already': 'in Zeile {before} steht schon ein Preis dafür',
  '{file} has more than {most} rates.': '{file} hat mehr als {most} Sätze.',
  '{file} has no rates.': '{file} hat keine Sätze.',
  'a tax rate needs its country': 'ein Steuersatz braucht sein Land',
  '"{percent}" is no percentage from 0 to 100': '"{percent}" ist kein Prozentsatz von 0 bis 100',
  'the code is missing': 'der Code fehlt',
  'line {before} has a rate for the same place already': 'in Zeile {before} steht schon ein Satz für denselben Ort',
  '{count} product would be out of stock, and had pieces to sell|{count} products would be out of stock, and had pieces to sell':
    '{count} Produkt wäre nicht mehr auf Lager, das bisher auf Lager ist|{count} Produkte wären nicht mehr auf Lager, die bisher auf Lager sind',
  '{count} product would cost more or less by over half|{count} products would cost more or less by over half':
    '{count} Produkt würde um mehr als die Hälfte teurer oder günstiger|{count} Produkte würden um mehr als die Hälfte teurer oder günstiger',
  '{count} product would be on sale that could not be bought (disabled, not shown or out of stock)|{count} products would be on sale that could not be bought (disabled, not shown or out of stock)':
    '{count} Produkt käme in den Verkauf, das bisher nicht zu kaufen ist (ausgeschaltet, nicht gezeigt oder nicht auf Lager)|{count} Produkte kämen in den Verkauf, die bisher nicht zu kaufen sind (ausgeschaltet, nicht gezeigt oder nicht auf Lager)',
  '{count} product would be off sale (disabled or not shown)|{count} products would be off sale (disabled or not shown)':
    '{count} Produkt wäre nicht mehr im Verkauf (ausgeschaltet oder nicht gezeigt)|{count} Produkte wären nicht mehr im Verkauf (ausgeschaltet oder nicht gezeigt)',
  '{count} product would be sold without end, and its pieces were counted|{count} products would be sold without end, and their pieces were counted':
    '{count} Produkt würde ohne Ende verkauft, dessen Stücke bisher gezählt werden|{count} Produkte würden ohne Ende verkauft, deren Stücke bisher gezählt werden',
  '{count} product is sold without end, and its pieces were counted|{count} products are sold without end, and their pieces were counted':
    '{count} Produkt wird ohne Ende verkauft, dessen Stücke vorher gezählt wurden|{count} Produkte werden ohne Ende verkauft, deren Stücke vorher gezählt wurden',
  '{count} product would have fewer pictures|{count} products would have fewer pictures':
    '{count} Produkt hätte weniger Bilder|{count} Produkte hätten weniger Bilder',
  '{count} product is out of stock, and had pieces to sell|{count} products are out of stock, and had pieces to sell':
    '{count} Produkt ist nicht mehr auf Lager, das vorher auf Lager war|{count} Produkte sind nicht mehr auf Lager, die vorher auf Lager waren',
  '{count} product costs more or less by over half|{count} products cost more or less by over half':
    '{count} Produkt wurde um mehr als die Hälfte teurer oder günstiger|{count} Produkte wurden um mehr als die Hälfte teurer oder günstiger',
  '{count} product is on sale that could not be bought (disabled, not shown or out of stock)|{count} products are on sale that could not be bought (disabled, not shown or out of stock)':
    '{count} Produkt ist im Verkauf, das vorher nicht zu kaufen war (ausgeschaltet, nicht gezeigt oder nicht auf Lager)|{count} Produkte sind im Verkauf, die vorher nicht zu kaufen waren (ausgeschaltet, nicht gezeigt oder nicht auf Lager)',
  '{count} product is off sale (disabled or not shown)|{count} products are off sale (disabled or not shown)':
    '{count} Produkt ist nicht mehr im Verkauf (ausgeschaltet oder nicht gezeigt)|{count} Produkte sind nicht mehr im Verkauf (ausgeschaltet oder nicht gezeigt)',
  '{count} product has fewer pictures|{count} products have fewer pictures':
    '{count} Produkt hat weniger Bilder|{count} Produkte haben weniger Bilder',
  '{count} product would have another name|{count} products would have another name':
    '{count} Produkt bekäme einen anderen Namen|{count} Produkte bekämen einen anderen Namen',
  '{count} product has another name|{count} products have another name':
    '{count} Produkt bekam einen anderen Namen|{count} Produkte bekamen einen anderen Namen',
  '{count} product would have another tax class, or none|{count} products would have another tax class, or none':
    '{count} Produkt bekäme eine andere Steuerklasse oder keine|{count} Produkte bekämen eine andere Steuerklasse oder keine',
  '{count} product has another tax class, or none|{count} products have another tax class, or none':
    '{count} Produkt bekam eine andere Steuerklasse oder keine|{count} Produkte bekamen eine andere Steuerklasse oder keine',
  '{count} product would leave a category that it is in|{count} products would leave a category that they are in':
    '{count} Produkt verließe eine Kategorie, in der es steht|{count} Produkte verließen eine Kategorie, in der sie stehen',
  '{count} product left a category that it was in|{count} products left a category that they were in':
    '{count} Produkt verließ eine Kategorie, in der es stand|{count} Produkte verließen eine Kategorie, in der sie standen',
  '{count} product would lose a text (a description, a value of an attribute, a text of a store view)|{count} products would lose a text (a description, a value of an attribute, a text of a store view)':
    '{count} Produkt verlöre einen Text (eine Beschreibung, den Wert eines Attributs, einen Text einer Shopansicht)|{count} Produkte verlören einen Text (eine Beschreibung, den Wert eines Attributs, einen Text einer Shopansicht)',
  '{count} product lost a text (a description, a value of an attribute, a text of a store view)|{count} products lost a text (a description, a value of an attribute, a text of a store view)':
    '{count} Produkt verlor einen Text (eine Beschreibung, den Wert eines Attributs, einen Text einer Shopansicht)|{count} Produkte verloren einen Text (eine Beschreibung, den Wert eines Attributs, einen Text einer Shopansicht)',
  '{count} product would lose a choice (a variant, a part, an option, a file to download)|{count} products would lose a choice (a variant, a part, an option, a file to download)':
    '{count} Produkt verlöre etwas zur Auswahl (eine Variante, einen Teil, eine Option, eine Datei zum Herunterladen)|{count} Produkte verlören etwas zur Auswahl (eine Variante, einen Teil, eine Option, eine Datei zum Herunterladen)',
  '{count} product lost a choice (a variant, a part, an option, a file to download)|{count} products lost a choice (a variant, a part, an option, a file to download)':
    '{count} Produkt verlor etwas zur Auswahl (eine Variante, einen Teil, eine Option, eine Datei zum Herunterladen)|{count} Produkte verloren etwas zur Auswahl (eine Variante, einen Teil, eine Option, eine Datei zum Herunterladen)',
  '{count} customer would have another name|{count} customers would have another name':
    '{count} Kunde bekäme einen anderen Namen|{count} Kunden bekämen einen anderen Namen',
  '{count} customer has another name|{count} customers have another name':
    '{count} Kunde bekam einen anderen Namen|{count} Kunden bekamen einen anderen Namen',
  '{count} customer would be in another group|{count} customers would be in another group':
    '{count} Kunde käme in eine andere Kundengruppe|{count} Kunden kämen in eine andere Kundengruppe',
  '{count} customer is in another group|{count} customers are in another group':
    '{count} Kunde kam in eine andere Kundengruppe|{count} Kunden kamen in eine andere Kundengruppe',
  '{count} customer would have an address more than now|{count} customers would have an address more than now':
    '{count} Kunde bekäme eine weitere Adresse|{count} Kunden bekämen eine weitere Adresse',
  '{count} customer has an address more|{count} customers have an address more':
    '{count} Kunde bekam eine weitere Adresse|{count} Kunden bekamen eine weitere Adresse',
  '{count} customer whom the import made would be removed|{count} customers whom the import made would be removed':
    '{count} Kunde, den der Import angelegt hat, würde entfernt|{count} Kunden, die der Import angelegt hat, würden entfernt',
  '{count} customer whom the import made is removed|{count} customers whom the import made are removed':
    '{count} Kunde, den der Import angelegt hat, ist entfernt|{count} Kunden, die der Import angelegt hat, sind entfernt',
  'customer {id}: {reason}': 'Kunde {id}: {reason}',
  'somebody has used the account since: it stays': 'jemand hat das Konto seither benutzt; es bleibt',
  'somebody has changed the account between two runs: it stays':
    'jemand hat das Konto zwischen zwei Läufen geändert; es bleibt',
  'the account has changed since: it stays': 'das Konto hat sich seither geändert; es bleibt',
  "the account with its e-mail address began at another time and has another last name: the row may be another customer's. Has one column been sorted?":
    'das Konto mit dieser E-Mail-Adresse ist zu einer anderen Zeit entstanden und hat einen anderen Nachnamen: Die Zeile kann von einem anderen Kunden sein. Wurde eine einzelne Spalte sortiert?',
  'tier prices stay as they are': 'Staffelpreise bleiben, wie sie sind',
  'group prices stay as they are': 'Gruppenpreise bleiben, wie sie sind',
  "products' options stay as they are": 'Optionen der Produkte bleiben, wie sie sind',
  'surcharges of configurable products stay as they are': 'Aufpreise konfigurierbarer Produkte bleiben, wie sie sind',
  'days of special prices stay as they are': 'die Tage von Sonderpreisen bleiben, wie sie sind',
  'the row is longer than 4 MB': 'die Zeile ist länger als 4 MB',
  'a quote that opens here is never closed; the file may have been cut off':
    'hier öffnet ein Anführungszeichen, das nie geschlossen wird; die Datei ist vielleicht abgeschnitten',
  'a quote stands in the middle of a field; inside a quoted field it must be doubled ("")':
    'ein Anführungszeichen steht mitten in einem Feld; in einem Feld mit Anführungszeichen muss es doppelt stehen ("")',
  'Save it as CSV in UTF-8.': 'Speichern Sie sie als CSV in UTF-8.',
  'product export of Magento 1': 'Produktexport von Magento 1',
  'product export of Magento 2': 'Produktexport von Magento 2',
  'product export of Shopify': 'Produktexport von Shopify',
  'product export of WooCommerce in English': 'Produktexport von WooCommerce auf Englisch',
  'file of table rates of Magento 1': 'Tariftabelle von Magento 1',
  'file of tax rates of Magento 1': 'Steuersatzdatei von Magento 1',
  product: 'Produkt',
  category: 'Kategorie',
  attribute: 'Attribut',
  store: 'Store',
  page: 'Seite',
  block: 'Block',
  menus: 'Menüs',
  'is no store view': 'ist keine Shopansicht',
  review: 'Bewertung',
  rewrite: 'Adressumleitung',
  'there is no tax class "{name}"': 'es gibt keine Steuerklasse "{name}"',
  'there is no category "{name}"': 'es gibt keine Kategorie "{name}"',
  'there is no store "{name}"': 'es gibt keinen Store "{name}"',
  'there is no attribute "{name}"': 'es gibt kein Attribut "{name}"',
}
