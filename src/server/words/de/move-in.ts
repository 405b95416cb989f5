/** Messages of the move of a whole shop about the old database, and the tasks it leaves to the owner, in German. */
export const moveInDe = {
  '"{tablePrefix}" is no prefix of tables: letters, digits and _ only.':
    '"{tablePrefix}" ist kein Präfix von Tabellen: nur Buchstaben, Ziffern und _.',
  'The address of the old database must be like mysql://user:password@host/name.':
    'Die Adresse der alten Datenbank muss wie mysql://benutzer:passwort@host/name sein.',
  'This is the database of a Magento 2 shop. Export its products as CSV: "import magento1-csv" takes that, too.':
    'Das ist die Datenbank eines Magento-2-Shops. Exportieren Sie seine Produkte als CSV: "import magento1-csv" nimmt auch die.',
  'Its tables begin with "{prefix}": say so with --prefix.':
    'Ihre Tabellen beginnen mit "{prefix}": Geben Sie das mit --prefix an.',
  'This is no database of a Magento 1 shop: it has no table {missing}.':
    'Das ist keine Datenbank eines Magento-1-Shops: Ihr fehlen die Tabellen {missing}.',
  'The old database refuses the user or the password.': 'Die alte Datenbank lehnt den Benutzer oder das Passwort ab.',
  'The user may not read the old database.': 'Der Benutzer darf die alte Datenbank nicht lesen.',
  'The user may not read all tables of the old database.':
    'Der Benutzer darf nicht alle Tabellen der alten Datenbank lesen.',
  'The server has no database "{name}".': 'Der Server hat keine Datenbank "{name}".',
  'No database answers at {host}.': 'Unter {host} antwortet keine Datenbank.',
  'No database answers at this address.': 'Unter dieser Adresse antwortet keine Datenbank.',
  'There is no host {host}.': 'Es gibt keinen Host {host}.',
  'There is no host of this name.': 'Es gibt keinen Host dieses Namens.',
  'The database at {host} does not answer.': 'Die Datenbank unter {host} antwortet nicht.',
  'The database at this address does not answer.': 'Die Datenbank unter dieser Adresse antwortet nicht.',
  'This shop is older than Magento 1.5, or a part of its database is missing: it has no table {tables}. Bring it to Magento 1.9 or OpenMage, or read the whole database. Nothing was changed.':
    'Dieser Shop ist älter als Magento 1.5, oder ein Teil seiner Datenbank fehlt: Die Tabelle {tables} gibt es nicht. Bringen Sie ihn auf Magento 1.9 oder OpenMage, oder lesen Sie die ganze Datenbank ein. Nichts wurde geändert.',
  "The old database is not as Magento's releases from 1.5 on make it: {error}. What was written before stays; run the same command again when that is put right.":
    'Die alte Datenbank ist nicht so, wie Magento ab Version 1.5 sie anlegt: {error}. Was geschrieben ist, bleibt; führen Sie denselben Befehl noch einmal aus, wenn das behoben ist.',
  'The old database sends more at once than a Magento 1 shop has. What was written stays. Is it the right server?':
    'Die alte Datenbank sendet mehr auf einmal, als ein Magento-1-Shop hat. Was geschrieben ist, bleibt. Ist es der richtige Server?',
  'The connection to the old database broke. What was written stays; run the same command again to go on.':
    'Die Verbindung zur alten Datenbank ist abgebrochen. Was geschrieben ist, bleibt; führen Sie denselben Befehl noch einmal aus, um fortzufahren.',
  "The old shop's settings do not name it: {command}.":
    'Die Einstellungen des alten Shops nennen keinen Namen: {command}.',
  'Say where shoppers write to: {command}.': 'Geben Sie an, wohin Kunden schreiben: {command}.',
  'Say who sells, for invoices: {command}.': 'Geben Sie für Rechnungen an, wer verkauft: {command}.',
  'Type anew where a transfer goes to: {command}.': 'Geben Sie neu ein, wohin überwiesen wird: {command}.',
  "The old shop's address was {address}: start this one with BASE_URL=https://….":
    'Die Adresse des alten Shops war {address}: Starten Sie diesen mit BASE_URL=https://….',
  'The old shop took no order below {amount}; here there is no such limit.':
    'Der alte Shop nahm keine Bestellung unter {amount} an; hier gibt es keine solche Grenze.',
  'The old shop sold to customers with an account only; here guests can order, too.':
    'Der alte Shop verkaufte nur an Kunden mit Kundenkonto; hier können auch Gäste bestellen.',
  'In the old shop only customers with an account wrote reviews; here guests can, too, and you approve them.':
    'Im alten Shop schrieben nur Kunden mit Kundenkonto Bewertungen; hier können es auch Gäste, und Sie geben sie frei.',
  'The old shop had no wishlists; this one has them.': 'Der alte Shop hatte keine Wunschlisten; dieser hat sie.',
  'The old shop taxed by the {basis} address; here the address that goods are sent to counts.':
    'Der alte Shop berechnete die Steuer nach einer anderen Adresse ({basis}); hier zählt die Lieferadresse.',
  'The old shop read "{text}" ({path}) as {read}, and so does this one: if that is not what you mean, change it with npm run shop -- shipping set.':
    'Der alte Shop las „{text}“ ({path}) als {read}, und dieser ebenso: Wenn das nicht gemeint ist, ändern Sie es mit npm run shop -- shipping set.',
  'What sending costs was entered without tax in the old shop; here it is with tax, as prices are. Enter it with tax: npm run shop -- shipping set --flat-rate N, or shipping rates import.':
    'Versandkosten waren im alten Shop ohne Steuer eingegeben; hier enthalten sie die Steuer wie die Preise. Geben Sie sie mit Steuer ein: npm run shop -- shipping set --flat-rate N, oder shipping rates import.',
  'What sending costs was entered with tax in the old shop; here tax is added to it, as to prices. Enter it without tax: npm run shop -- shipping set --flat-rate N, or shipping rates import.':
    'Versandkosten waren im alten Shop mit Steuer eingegeben; hier kommt die Steuer dazu wie zu den Preisen. Geben Sie sie ohne Steuer ein: npm run shop -- shipping set --flat-rate N, oder shipping rates import.',
  'The old shop compared the thresholds of its table rates ({thresholds}) with the sum without tax; here the sum with tax counts. Enter them with tax: npm run shop -- shipping rates import.':
    'Der alte Shop verglich die Schwellen seiner Versandkostentabelle ({thresholds}) mit der Summe ohne Steuer; hier zählt die Summe mit Steuer. Geben Sie sie mit Steuer ein: npm run shop -- shipping rates import.',
  '{count} order waited in the old shop for a payment that never came; here it is cancelled. Cancel it there before the last run, so that its pieces are in the stock again.|{count} orders waited in the old shop for payments that never came; here they are cancelled. Cancel them there before the last run, so that their pieces are in the stock again.':
    '{count} Bestellung wartete im alten Shop auf eine Zahlung, die nie kam; hier ist sie storniert. Stornieren Sie sie dort vor dem letzten Lauf, damit ihre Stücke wieder im Bestand sind.|{count} Bestellungen warteten im alten Shop auf Zahlungen, die nie kamen; hier sind sie storniert. Stornieren Sie sie dort vor dem letzten Lauf, damit ihre Stücke wieder im Bestand sind.',
  'The old shop showed prices without tax at some places ({places}); here they are shown as they are entered, with tax.':
    'Der alte Shop zeigte Preise an manchen Stellen ohne Steuer ({places}); hier werden sie gezeigt, wie sie eingegeben sind, mit Steuer.',
  'The old shop showed prices with tax at some places ({places}); here they are shown as they are entered, without tax.':
    'Der alte Shop zeigte Preise an manchen Stellen mit Steuer ({places}); hier werden sie gezeigt, wie sie eingegeben sind, ohne Steuer.',
  '{count} warning of earlier runs is not repeated (--all-warnings tells it).|{count} warnings of earlier runs are not repeated (--all-warnings tells them).':
    '{count} Warnung früherer Läufe wird nicht wiederholt (--all-warnings sagt sie).|{count} Warnungen früherer Läufe werden nicht wiederholt (--all-warnings sagt sie).',
}
