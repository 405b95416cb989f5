/** Sentences of the commands, in German. The key is the English one. */
export const commandsDe = {
  'Commands do not speak "{given}"; they speak {languages}.':
    'Die Sprache "{given}" können die Befehle nicht; möglich sind {languages}.',
  "Unknown option '{option}'.": "Die Option '{option}' gibt es nicht.",
  'goneAddresses is {known}.': 'goneAddresses ist {known}.',
  'no scripts': 'keine Skripte',
  'from {quantity} on {amount}': 'ab {quantity} Stück {amount}',
  '{number} created': '{number} angelegt',
  '{number} updated': '{number} geändert',
  '{number} unchanged': '{number} unverändert',
  '{number} rejected': '{number} abgelehnt',
  '{number} refused': '{number} abgelehnt',
  warning: 'Warnung',
  error: 'Fehler',
  'Of the products that are there:\n{said}': 'Bei Produkten, die es schon gibt:\n{said}',
  'That would change more than {limit} products in the same way: a real run asks first, or needs --yes.':
    'Das würde mehr als {limit} Produkte auf dieselbe Weise ändern: Ein echter Lauf fragt vorher nach oder verlangt --yes.',
  'Nothing was changed: it would have changed more than {limit} products in the same way. Say --yes as well if that is meant.':
    'Es wurde nichts geändert: Der Import hätte mehr als {limit} Produkte auf dieselbe Weise geändert. Geben Sie zusätzlich --yes an, wenn Sie das wollen.',
  'Import it all the same?': 'Trotzdem importieren?',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  y: 'j',
  yes: 'ja',
  '[y/N]': '[j/N]',
  '{count} entry.|{count} entries.': '{count} Eintrag.|{count} Einträge.',
  '{to} is there already; name a folder that is not.':
    '{to} gibt es schon; nennen Sie einen Ordner, den es noch nicht gibt.',
  '{to} cannot be written ({reason}).': '{to} lässt sich nicht schreiben ({reason}).',
  '{rows} rows and {files} files are in {to}': '{rows} Zeilen und {files} Dateien sind in {to}',
  '{rows} rows and {files} files are in {to}, encrypted':
    '{rows} Zeilen und {files} Dateien sind in {to}, verschlüsselt',
  '; session-secret is not, --with-secrets takes it along':
    '; session-secret ist nicht dabei, mit --with-secrets wird es mitgesichert',
  '--replace throws away what is in the shop; say --yes as well if that is meant.':
    '--replace verwirft alles, was im Shop ist; geben Sie zusätzlich --yes an, wenn Sie das wollen.',
  'The shop is as it was at {madeAt}: {rows} rows and {files} files':
    'Der Shop ist auf dem Stand von {madeAt}: {rows} Zeilen und {files} Dateien',
  ', and {count} order that came after.|, and {count} orders that came after.':
    ', dazu {count} Bestellung, die danach kam.|, dazu {count} Bestellungen, die danach kamen.',
  'The orders journal of what was replaced is {aside} now.':
    'Das Bestelljournal des ersetzten Shops liegt jetzt unter {aside}.',
  'Make a new backup of it now: those orders are not in the one you have.':
    'Sichern Sie den Shop jetzt neu: Diese Bestellungen sind in Ihrer Sicherung nicht enthalten.',
  'Name one folder.': 'Nennen Sie einen Ordner.',
  'There is no journal at {path}.': 'Unter {path} gibt es kein Journal.',
  '{to} is in the data folder {dataDir}; name a place outside of it, best on another disk.':
    '{to} liegt im Datenordner {dataDir}; nennen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  'Stop the shop first.': 'Halten Sie zuerst den Shop an.',
  'Stop the shop first: {count} connection to its database from elsewhere.|Stop the shop first: {count} connections to its database from elsewhere.':
    'Halten Sie zuerst den Shop an: Zu seiner Datenbank besteht {count} andere Verbindung.|Halten Sie zuerst den Shop an: Zu seiner Datenbank bestehen {count} andere Verbindungen.',
  'Say "check", "check --json" or "check decided ID…".':
    'Schreiben Sie "check", "check --json" oder "check decided ID…".',
  '"{strange}" is none of the findings; "check --json" names them: {known}.':
    'Zu "{strange}" ist nichts offen; "check --json" nennt, was offen ist: {known}.',
  '{wrong}: this has to be put right, and is named until it is.':
    '{wrong}: Das müssen Sie in Ordnung bringen; bis dahin wird es hier genannt.',
  'Nothing has to be decided.': 'Es ist nichts zu entscheiden.',
  'Before the shop sells, decide or put right:': 'Das müssen Sie entscheiden oder in Ordnung bringen, bevor der Shop verkauft:',
  'Worth a look:': 'Einen Blick wert:',
  'The connection to the database broke off. "audit list" tells whether the change was made; if not, run the command again.':
    'Die Verbindung zur Datenbank ist abgebrochen. "audit list" zeigt, ob die Änderung gemacht wurde; wenn nicht, führen Sie den Befehl noch einmal aus.',
  'Nothing was changed. {reason}': 'Es wurde nichts geändert. {reason}',
  'Name the file with the text, or say by an option what is to change.':
    'Nennen Sie die Datei mit dem Text, oder geben Sie mit einer Option an, was sich ändern soll.',
  'Shoppers do not see it yet: content publish {given}.': 'Kunden sehen das noch nicht; zum Veröffentlichen: content publish {given}.',
  '{given} is created.': '{given} ist angelegt.',
  '{given} is updated.': '{given} ist geändert.',
  '{given} is unchanged.': '{given} ist unverändert.',
  'Nothing was changed:\n  {problems}': 'Es wurde nichts geändert:\n  {problems}',
  'there is no file {file}': 'Es gibt keine Datei {file}',
  'Left out, because a text may not hold it: {gone}.': 'Weggelassen, weil es in einem Text nicht stehen darf: {gone}.',
  'A block has no --{wrong}.': 'Bei einem Block gibt es kein --{wrong}.',
  'Nothing was changed. A page needs a title: --title "About us".':
    'Es wurde nichts geändert. Eine Seite braucht einen Titel: --title "Über uns".',
  'Nothing was changed. {reason}.': 'Es wurde nichts geändert. {reason}.',
  'The page is wrong': 'Die Seite ist fehlerhaft',
  'Name one page or block: content {name} about-us.':
    'Nennen Sie eine Seite oder einen Block: content {name} ueber-uns.',
  '{role}  page  to fill in': '{role}  Seite  noch auszufüllen',
  'of {categories}': 'von {categories}',
  '{count} page|{count} pages': '{count} Seite|{count} Seiten',
  '{count} block|{count} blocks': '{count} Block|{count} Blöcke',
  published: 'veröffentlicht',
  'not published': 'nicht veröffentlicht',
  'There is no store view "{store}".': 'Es gibt keine Shopansicht "{store}".',
  'To fill in: this is an example to begin with': 'Noch auszufüllen: Dies ist ein Beispiel für den Anfang',
  'Name one page or block, and the file with its text: content write about-us about-us.html.':
    'Nennen Sie eine Seite oder einen Block und die Datei mit dem Text: content write ueber-uns ueber-uns.html.',
  '{word} has no text yet.': '{word} hat noch keinen Text.',
  '{word} is published.': '{word} ist veröffentlicht.',
  '{word} is not published.': '{word} ist nicht veröffentlicht.',
  '{word} is gone.': '{word} ist gelöscht.',
  'There is no page at {name}; "content list" lists them.':
    'Unter {name} gibt es keine Seite; "content list" führt alle auf.',
  'There is no block {name}; "content list" lists them.': 'Es gibt keinen Block {name}; "content list" führt alle auf.',
  'The shop has no store view yet; import a catalogue first.':
    'Der Shop hat noch keine Shopansicht; importieren Sie zuerst einen Katalog.',
  '"{code}" is no code: up to 64 letters, digits, "-" and "_".':
    '"{code}" ist kein Code: bis zu 64 Buchstaben, Ziffern, "-" und "_".',
  'A name or label has at most {most} characters.': 'Ein Name oder eine Bezeichnung hat höchstens {most} Zeichen.',
  'Give a --code, or a --name for a discount that every cart gets.':
    'Geben Sie --code an, oder --name für einen Rabatt, den jeder Warenkorb bekommt.',
  'Only a code can be limited by uses.': 'Nur bei einem Code lässt sich die Zahl der Einlösungen begrenzen.',
  'It would end ({toDay}) before it begins ({fromDay}).': 'Das Ende ({toDay}) läge vor dem Beginn ({fromDay}).',
  '--each goes with --amount.': '--each gehört zu --amount.',
  '"{percent}" is no percentage from 0 to 100.': '"{percent}" ist kein Prozentsatz von 0 bis 100.',
  '"{text}" is no label; write it as in fr=Printemps.':
    '"{text}" ist keine Bezeichnung; schreiben Sie etwa fr=Printemps.',
  'There is no store view "{code}"; there are {codes}.': 'Es gibt keine Shopansicht "{code}"; es gibt {codes}.',
  '--{option} names nothing.': 'Bei --{option} fehlt die Angabe.',
  '"{text}" is no amount; write it as in 12.50.': '"{text}" ist kein Betrag; schreiben Sie etwa 12.50.',
  '--{option} takes a whole number from {least} on, not "{text}".':
    '--{option} verlangt eine ganze Zahl ab {least}, nicht "{text}".',
  '"{name}" is one word too many; a code is given by --code.':
    '"{name}" ist ein Wort zu viel; ein Code wird mit --code angegeben.',
  '"coupons {verb}" takes no --{value}.': '"coupons {verb}" kennt kein --{value}.',
  'Name one coupon by its code, or a rule as in rule:3.':
    'Nennen Sie einen Gutschein mit seinem Code oder eine Preisregel wie rule:3.',
  'There is no {name}.': '{name} gibt es nicht.',
  'There is no coupon {name}.': 'Es gibt keinen Gutschein {name}.',
  'There is a coupon {code} already.': 'Den Gutschein {code} gibt es schon.',
  'Every cart it fits gets rule:{added} from now on.': 'Ab jetzt gilt rule:{added} für jeden passenden Warenkorb.',
  '{code} is rule:{added}.': '{code} ist rule:{added}.',
  '{name} is gone.': '{name} ist gelöscht.',
  '{name} is paused.': '{name} ist ausgesetzt.',
  '{name} is active again.': '{name} gilt wieder.',
  '{count} rule or coupon.|{count} rules and coupons.':
    '{count} Preisregel oder Gutschein.|{count} Preisregeln und Gutscheine.',
  'every cart': 'jeder Warenkorb',
  active: 'aktiv',
  paused: 'ausgesetzt',
  'from {fromDay}': 'ab {fromDay}',
  'to {toDay}': 'bis {toDay}',
  'code expires {expiresDay}': 'Code läuft ab am {expiresDay}',
  'minimum {minimumSubtotal}': 'ab Warenwert {minimumSubtotal}',
  'minimum {minimumPieces} pieces': 'ab {minimumPieces} Stück',
  'skus {skus}': 'SKUs {skus}',
  'categories {categoryPaths}': 'Kategorien {categoryPaths}',
  'groups {customerGroups}': 'Kundengruppen {customerGroups}',
  'priority {priority}': 'Rang {priority}',
  'stops further rules': 'danach keine weiteren Regeln',
  'used {timesUsed}': '{timesUsed} Mal eingelöst',
  'used {timesUsed} of {usesLimit}': '{timesUsed} von {usesLimit} Mal eingelöst',
  '{usesPerCustomer} per customer': '{usesPerCustomer} je Kunde',
  'free shipping': 'kostenloser Versand',
  'Say "customers {name} EMAIL".': 'Schreiben Sie "customers {name} E-MAIL".',
  '--limit takes a whole number from 1 to {most}, not "{limit}".':
    '--limit verlangt eine ganze Zahl von 1 bis {most}, nicht "{limit}".',
  '{count} customer.|{count} customers.': '{count} Kunde.|{count} Kunden.',
  'since {createdAt}': 'seit {createdAt}',
  '{count} order|{count} orders': '{count} Bestellung|{count} Bestellungen',
  'not confirmed': 'nicht bestätigt',
  '  id {id}  group {group}  addresses {addresses}  sessions {sessions}':
    '  ID {id}  Kundengruppe {group}  Adressen {addresses}  Sitzungen {sessions}',
  'The letter to {address} is on its way.': 'Die E-Mail an {address} ist unterwegs.',
  '{address} is logged out ({count} session).|{address} is logged out ({count} sessions).':
    '{address} ist abgemeldet ({count} Sitzung).|{address} ist abgemeldet ({count} Sitzungen).',
  'Say "customers export-all FILE"; "-" is the screen.':
    'Schreiben Sie "customers export-all DATEI"; "-" steht für den Bildschirm.',
  'Say "customers import FILE".': 'Schreiben Sie "customers import DATEI".',
  '{count} customer is in {file}.|{count} customers are in {file}.':
    '{count} Kunde steht in {file}.|{count} Kunden stehen in {file}.',
  '{created} new, {updated} changed, {unchanged} unchanged, {rejected} left out.':
    '{created} neu, {updated} geändert, {unchanged} unverändert, {rejected} weggelassen.',
  'Nothing was changed: it was a dry run.': 'Es wurde nichts geändert: Das war ein Probelauf.',
  'row {row}: {problem}': 'Zeile {row}: {problem}',
  'Say "customers export EMAIL FILE"; "-" is the screen.':
    'Schreiben Sie "customers export E-MAIL DATEI"; "-" steht für den Bildschirm.',
  'Everything about {address} is in it.': 'Die Ausgabe enthält alles über {address}.',
  'Everything about {address} is in {file}.': 'Alles über {address} steht in {file}.',
  '{email} would be gone for good; say --yes as well if that is meant.':
    '{email} würde endgültig gelöscht; geben Sie zusätzlich --yes an, wenn Sie das wollen.',
  '{email} is gone; {count} order stays, without the account.|{email} is gone; {count} orders stay, without the account.':
    '{email} ist gelöscht; {count} Bestellung bleibt, ohne das Kundenkonto.|{email} ist gelöscht; {count} Bestellungen bleiben, ohne das Kundenkonto.',
  'There is no customer {email}.': 'Es gibt keinen Kunden {email}.',
  'Say what to export: jsonl (not "{format}").': 'Geben Sie an, was exportiert werden soll: jsonl (nicht "{format}").',
  'Say what to export: jsonl.': 'Geben Sie an, was exportiert werden soll: jsonl.',
  'One file at a time ("{more}" is one too many).': 'Nennen Sie nur eine Datei ("{more}" ist eine zu viel).',
  '{records} records are in {file}.': '{records} Datensätze sind in {file}.',
  '{where}"{text}" is no day; write it as in 2026-06-01.':
    '{where}"{text}" ist kein Tag; schreiben Sie etwa 2026-06-01.',
  '{where}"{text}" is no amount; write it as in {example}.':
    '{where}"{text}" ist kein Betrag; schreiben Sie etwa {example}.',
  'Say "home show", or "home set" and one file.': 'Schreiben Sie "home show", oder "home set" und eine Datei.',
  'There is no store view "{code}" yet: its words wait for it.':
    'Es gibt noch keine Shopansicht "{code}"; die Texte dafür werden gezeigt, sobald es sie gibt.',
  '{slides} and {tiles}.': '{slides} und {tiles}.',
  '{count} slide|{count} slides': '{count} Bild der Diaschau|{count} Bilder der Diaschau',
  '{count} tile|{count} tiles': '{count} Kachel|{count} Kacheln',
  '{file} is no JSON: {reason}.': '{file} ist kein JSON: {reason}.',
  '{list}[{index}].picture: there is no file {folder}': '{list}[{index}].picture: Es gibt keine Datei {folder}',
  'Say what to import: {formats} or {last} (not "{format}").':
    'Geben Sie an, was importiert werden soll: {formats} oder {last} (nicht "{format}").',
  'Say what to import: {formats} or {last}.': 'Geben Sie an, was importiert werden soll: {formats} oder {last}.',
  'Name the file to import.': 'Nennen Sie die Datei, die importiert werden soll.',
  '--{misplaced} has no meaning for {known}.': '--{misplaced} hat bei {known} keine Bedeutung.',
  '--currency must be a code like EUR (it is "{currency}").':
    '--currency muss ein Code wie EUR sein (angegeben ist "{currency}").',
  'There is no currency "{currency}"; --currency is a code of ISO 4217, like EUR.':
    'Die Währung "{currency}" gibt es nicht; --currency ist ein Code nach ISO 4217, etwa EUR.',
  'There is no file {file}.': 'Es gibt keine Datei {file}.',
  '{file} holds no products.': 'In {file} sind keine Produkte.',
  "Nothing was changed: the shop's prices are in {own}; say --currency {own} as well.":
    'Es wurde nichts geändert: Die Preise des Shops sind in {own}; geben Sie zusätzlich --currency {own} an.',
  'There is no folder {folder}.': 'Es gibt keinen Ordner {folder}.',
  "{folder} is not Magento's media folder: there is no catalog/product in it.":
    '{folder} ist nicht der Medienordner von Magento: Es gibt darin kein catalog/product.',
  'This would happen (nothing was changed):': 'Das würde der Import tun (es wurde nichts geändert):',
  '{warnings} warnings, {rejected} rejected': '{warnings} Warnungen, {rejected} abgelehnt',
  '{report} cannot be written on ({reason}); the import goes on.':
    '{report} lässt sich nicht weiterschreiben ({reason}); der Import geht weiter.',
  records: 'Datensätze',
  products: 'Produkte',
  '… and {more} more, all in {report}.': '… und {more} weitere, alle in {report}.',
  '… and {more} more; --report FILE keeps all.': '… und {more} weitere; --report DATEI schreibt alle auf.',
  'Stopped. What was written stays; run the same command again to go on.':
    'Angehalten. Was schon geschrieben wurde, bleibt; führen Sie denselben Befehl noch einmal aus, um fortzufahren.',
  'line {number}': 'Zeile {number}',
  'row {number}': 'Zeile {number}',
  'line {number}, column {column}': 'Zeile {number}, Spalte {column}',
  'row {number}, column {column}': 'Zeile {number}, Spalte {column}',
  'BASE_URL is not set: the links in the letter lead to this machine.':
    'BASE_URL ist nicht gesetzt: Die Links in der E-Mail führen auf diesen Rechner.',
  'Stopping after what is in hand; Ctrl-C again ends at once.':
    'Der Befehl hält nach dem laufenden Schritt an; noch einmal Strg-C beendet ihn sofort.',
  'What was to be shown could not be written ({reason}).': 'Die Ausgabe ließ sich nicht schreiben ({reason}).',
  'Something unforeseen went wrong. What follows is for whoever looks into it:':
    'Es ist etwas Unerwartetes schiefgegangen. Die folgenden Angaben helfen bei der Suche nach der Ursache:',
  'Name the old database: mysql://user:password@host/name.':
    'Nennen Sie die alte Datenbank: mysql://benutzer:passwort@host/name.',
  'One database at a time ("{more}" is one too many).': 'Nennen Sie nur eine Datenbank ("{more}" ist eine zu viel).',
  '{report} cannot be written on ({reason}).': '{report} lässt sich nicht weiterschreiben ({reason}).',
  '{kind}: {read} read; {parts}': '{kind}: {read} gelesen; {parts}',
  '{warnings} warnings, {refused} refused': '{warnings} Warnungen, {refused} abgelehnt',
  'What does not come:': 'Was nicht mitkommt:',
  'What is left for you to do:': 'Was Sie noch tun müssen:',
  'BASE_URL is not set: the links to unsubscribe are paths without an address.':
    'BASE_URL ist nicht gesetzt: Die Links zum Abmelden sind Pfade ohne Adresse.',
  '{subscribers} subscribers are in {file}.': '{subscribers} Abonnenten sind in {file}.',
  'The data folder {dataDir} is in use; waiting …': 'Der Datenordner {dataDir} wird gerade benutzt; es wird gewartet …',
  'The data folder {dataDir} cannot be used ({reason}). Is this the user the shop runs as?':
    'Der Datenordner {dataDir} lässt sich nicht benutzen ({reason}). Ist dies der Benutzer, unter dem der Shop läuft?',
  'Another command ({holder}) is at work in {dataDir}: run this one when it has ended.':
    'Ein anderer Befehl ({holder}) arbeitet in {dataDir}: Starten Sie diesen Befehl, wenn der andere beendet ist.',
  'The data folder is in use by {holder}.': 'Der Datenordner wird von {holder} benutzt.',
  'The database does not answer ({reason}).': 'Die Datenbank antwortet nicht ({reason}).',
  '{name} cannot be written ({reason}).': '{name} lässt sich nicht schreiben ({reason}).',
  'Order {number} is {state}: this cannot be done to it.':
    'Die Bestellung {number} steht auf {state}: Das ist mit ihr nicht möglich.',
  'There is no order {number}.': 'Es gibt keine Bestellung {number}.',
  'Order {number} is {state}: {reason}': 'Die Bestellung {number} steht auf {state}: {reason}',
  'There is no state "{state}"; there are {known}.': 'Es gibt keinen Status "{state}"; es gibt {known}.',
  '{last} is before {first}.': '{last} liegt vor {first}.',
  'The {amount} asked for at {at} went back; nothing more was done.':
    'Die Erstattung von {amount}, angefordert am {at}, ist erfolgt; mehr wurde nicht getan.',
  'Nobody knows what became of the {amount} asked for at {at}: repeat that first, with --amount {given}.':
    'Es ist nicht bekannt, was aus der Erstattung von {amount} wurde, die am {at} angefordert wurde: Wiederholen Sie zuerst diese, mit --amount {given}.',
  'Order {number} is not paid: there is nothing to give back.':
    'Die Bestellung {number} ist nicht bezahlt: Es gibt nichts zu erstatten.',
  '{left} of order {number} can be given back, not {amount}.':
    'Von der Bestellung {number} lassen sich {left} erstatten, nicht {amount}.',
  '{amount} of order {number} went back.': '{amount} der Bestellung {number} wurden erstattet.',
  '{amount} of order {number} is noted as given back: send the money yourself.':
    '{amount} der Bestellung {number} sind als erstattet vermerkt: Überweisen Sie das Geld selbst.',
  '{amount} of order {number} cannot be given back any more; "orders show" tells why.':
    '{amount} der Bestellung {number} lassen sich nicht mehr erstatten; "orders show" sagt, warum.',
  'The payment gateway refuses to give {amount} back; nothing was changed.':
    'Der Zahlungsanbieter lehnt es ab, {amount} zu erstatten; es wurde nichts geändert.',
  'The payment gateway does not answer: repeat the command later, nothing is given back twice.':
    'Der Zahlungsanbieter antwortet nicht: Wiederholen Sie den Befehl später, nichts wird doppelt erstattet.',
  placed: 'bestellt',
  paid: 'bezahlt',
  sent: 'versandt',
  invoice: 'Rechnung',
  'store view': 'Shopansicht',
  'e-mail': 'E-Mail',
  customer: 'Kunde',
  'a guest': 'ein Gast',
  payment: 'Zahlung',
  '({cardType}, ends in {cardLastFour})': '({cardType}, endet auf {cardLastFour})',
  shipping: 'Versand',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  tax: 'Steuer',
  other: 'Sonstiges',
  total: 'Gesamtsumme',
  'total there': 'Summe dort',
  'given back': 'erstattet',
  'Order {number}  {state}': 'Bestellung {number}  {state}',
  'Billed to': 'Rechnungsadresse',
  'Sent to': 'Lieferadresse',
  Payments: 'Zahlungen',
  'given back {refunded}': 'erstattet {refunded}',
  Withdrawals: 'Widerrufe',
  History: 'Verlauf',
  'the whole order': 'die ganze Bestellung',
  shipped: 'versandt',
  'invoice {number}: {amount}': 'Rechnung {number}: {amount}',
  'placed in the former shop, where it is "{status}"': 'bestellt im früheren Shop, dort steht sie auf "{status}"',
  cancelled: 'storniert',
  'refunded {amount}, back into stock': '{amount} erstattet, zurück in den Bestand',
  'refunded {amount}': '{amount} erstattet',
  'note to the shopper: {text}': 'Notiz an den Kunden: {text}',
  'note: {text}': 'Notiz: {text}',
  'Say "orders {name} NUMBER".': 'Schreiben Sie "orders {name} NUMMER".',
  '{count} order.|{count} orders.': '{count} Bestellung.|{count} Bestellungen.',
  'Name one file, or "-" for the screen.': 'Nennen Sie eine Datei, oder "-" für den Bildschirm.',
  '--format is {formats}, not "{format}".': '--format ist {formats}, nicht "{format}".',
  ' or ': ' oder ',
  '{count} order is in it.|{count} orders are in it.':
    '{count} Bestellung steht darin.|{count} Bestellungen stehen darin.',
  '{count} order is in {file}.|{count} orders are in {file}.':
    '{count} Bestellung steht in {file}.|{count} Bestellungen stehen in {file}.',
  'its shopper is paying it; it is paid or cancelled by itself when the time for that is over.':
    'Sie wird gerade bezahlt; nach Ablauf der Frist gilt sie von selbst als bezahlt oder wird storniert.',
  'Order {number} is paid, and {state}.': 'Die Bestellung {number} ist bezahlt; ihr Status ist jetzt {state}.',
  'Order {number} is sent, and {state}.': 'Die Bestellung {number} ist versandt; ihr Status ist jetzt {state}.',
  'it is paid or sent; "orders refund" gives its money back.':
    'Sie ist bezahlt oder versandt; mit "orders refund" erstatten Sie das Geld.',
  'it is paid and sent; "orders refund" gives its money back.':
    'Sie ist bezahlt und versandt; mit "orders refund" erstatten Sie das Geld.',
  'Order {number} is cancelled; its pieces are for sale again.':
    'Die Bestellung {number} ist storniert; ihre Ware ist wieder im Verkauf.',
  'Say "orders note NUMBER TEXT", with the text in quotation marks.':
    'Schreiben Sie "orders note NUMMER TEXT", mit dem Text in Anführungszeichen.',
  'A note': 'Eine Notiz',
  'The note is kept with order {number}; the shopper reads it.':
    'Die Notiz steht bei der Bestellung {number}; der Kunde liest sie.',
  'The note is kept with order {number}.': 'Die Notiz steht bei der Bestellung {number}.',
  '{count} withdrawal.|{count} withdrawals.': '{count} Widerruf.|{count} Widerrufe.',
  '{what} takes 1 to {longest} characters.': '{what} hat 1 bis {longest} Zeichen.',
  'what you can do with your shop, also while it runs': 'was Sie mit Ihrem Shop tun können, auch während er läuft',
  'COMMAND --help lists all that a command can do. Every change stands in "audit list".':
    'BEFEHL --help zeigt alles, was ein Befehl kann. Jede Änderung steht in "audit list".',
  'English or German: --language de, COMMAND_LANGUAGE, or the language of the system.':
    'Englisch oder Deutsch: --language de, COMMAND_LANGUAGE oder die Sprache des Systems.',
  '--{twice} is given twice.': '--{twice} ist zweimal angegeben.',
  '{name} takes no value.': 'Zu {name} gehört kein Wert.',
  '{name} needs a value.': 'Zu {name} gehört ein Wert.',
  'Give the address of one shop, like https://shop.example.':
    'Geben Sie die Adresse eines Shops an, etwa https://shop.example.',
  '{scripts} scripts, inventory {sha256}: {found}.': '{scripts} Skripte, Verzeichnis {sha256}: {found}.',
  'nothing differs': 'keine Abweichung',
  '{count} difference|{count} differences': '{count} Abweichung|{count} Abweichungen',
  '{file} is no inventory of a payment page ({reason}).': '{file} ist kein Verzeichnis einer Bezahlseite ({reason}).',
  'Name a term, as in --term bank-transfer=10.': 'Nennen Sie eine Frist, etwa --term bank-transfer=10.',
  '"{text}" names no way to pay; write it as in bank-transfer=10 ({known}).':
    '"{text}" nennt keine Zahlungsart; schreiben Sie etwa bank-transfer=10 ({known}).',
  'A term is 1 to {most} days or "never", not "{days}".':
    'Eine Frist hat 1 bis {most} Tage oder ist "never", nicht "{days}".',
  never: 'nie',
  '{count} day|{count} days': '{count} Tag|{count} Tage',
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
  '{path} has no block yet: give it one by --block.': 'Die Kategorie {path} hat noch keinen Block: Geben Sie ihr einen mit --block.',
  '{path} has no landing page of its own any more.': 'Die Kategorie {path} hat keine eigene Landingpage mehr.',
  '{path} has no landing page of its own there.': 'Die Kategorie {path} hat dort keine eigene Landingpage.',
  'There is no category "{path}"; a path is written as the codes from the root down.':
    'Es gibt keine Kategorie "{path}"; ein Pfad besteht aus den Codes der Kategorien, von der obersten an.',
  'Name one file.': 'Nennen Sie eine Datei.',
  '{file}, line {line}: ': '{file}, Zeile {line}: ',
  '{file}, line {line}: {sku} stands in line {before} already.':
    '{file}, Zeile {line}: {sku} steht schon in Zeile {before}.',
  '{where}the days need a special price.': '{where}Tage gibt es nur zu einem Sonderpreis.',
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
  '{file} holds a NUL byte: it is no text file in UTF-8.':
    '{file} enthält ein NUL-Byte: Das ist keine Textdatei in UTF-8.',
  '{file}, line 1: the column "{missing}" is missing; the columns are {known}.':
    '{file}, Zeile 1: Die Spalte "{missing}" fehlt; die Spalten sind {known}.',
  '{file}, line 1: "{strange}" is one column too many; the columns are {known}.':
    '{file}, Zeile 1: "{strange}" ist eine Spalte zu viel; die Spalten sind {known}.',
  '{file} has no rows below its header.': '{file} hat keine Zeilen unter der Kopfzeile.',
  '{file} is no table: {reason}.': '{file} ist keine Tabelle: {reason}.',
  '{file} is not in UTF-8.': '{file} ist nicht in UTF-8.',
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
  'There is no state "{given}"; there are {known}.': 'Es gibt keinen Status "{given}"; es gibt {known}.',
  '"{text}" is no id of a review.': '"{text}" ist keine ID einer Bewertung.',
  'There is no command "{wanted}". Did you mean "{near}"?': 'Es gibt keinen Befehl "{wanted}". Meinten Sie "{near}"?',
  'There is no command "{wanted}"; --help lists them.': 'Es gibt keinen Befehl "{wanted}"; --help führt alle auf.',
  'That is longer than {longest} characters.': 'Das ist länger als {longest} Zeichen.',
  'It must not be empty.': 'Es darf nicht leer sein.',
  'It is one line.': 'Es darf nur eine Zeile sein.',
  'It holds a control character.': 'Es enthält ein Steuerzeichen.',
  '"{text}" is no country; write it as in DE.': '"{text}" ist kein Land; schreiben Sie etwa DE.',
  '"{text}" is no e-mail address.': '"{text}" ist keine E-Mail-Adresse.',
  'Name the countries, as in DE,AT,FR.': 'Nennen Sie die Länder, etwa DE,AT,FR.',
  '"{text}" is no time zone; write it as in Europe/Berlin.':
    '"{text}" ist keine Zeitzone; schreiben Sie etwa Europe/Berlin.',
  'pricesIncludeTax is yes or no.': 'pricesIncludeTax ist yes oder no.',
  '"{strange}" is no way to pay; there are {known}.': '"{strange}" ist keine Zahlungsart; es gibt {known}.',
  '"{text}" is no number of days.': '"{text}" ist keine Zahl von Tagen.',
  '"{text}" is no number of pieces.': '"{text}" ist keine Stückzahl.',
  '{where}a price of a group or quantity has no special price.':
    '{where}ein Preis einer Gruppe oder ab einer Menge hat keinen Sonderpreis.',
  'Say "settings set NAME VALUE".': 'Schreiben Sie "settings set NAME WERT".',
  'There is no setting "{wanted}"; there are {known}.': 'Es gibt keine Einstellung "{wanted}"; es gibt {known}.',
  '"{text}" names no countries; write it as in free=DE,AT.':
    '"{text}" nennt keine Länder; schreiben Sie etwa free=DE,AT.',
  '"{word}" is no country; write it as in free=DE,AT.': '"{word}" ist kein Land; schreiben Sie etwa free=DE,AT.',
  '"{text}" is no title; write it as in table-rate=Express.':
    '"{text}" ist kein Titel; schreiben Sie etwa table-rate=Express.',
  'There is no method "{code}"; there are {known}.': 'Es gibt keine Versandart "{code}"; es gibt {known}.',
  '--{option} goes with "shipping set".': '--{option} gehört zu "shipping set".',
  'Name something to set; "shipping --help" lists it.':
    'Nennen Sie, was gesetzt werden soll; "shipping --help" führt es auf.',
  'Say "shipping show", "shipping set", or "shipping rates" with import, export or clear.':
    'Schreiben Sie "shipping show", "shipping set" oder "shipping rates" mit import, export oder clear.',
  '"{more}" is one word too many.': '"{more}" ist ein Wort zu viel.',
  '{removed} removed.': '{removed} entfernt.',
  'Say "shipping rates import FILE", "shipping rates export" or "shipping rates clear".':
    'Schreiben Sie "shipping rates import DATEI", "shipping rates export" oder "shipping rates clear".',
  '{count} rates by {by} are in use from now on.': '{count} Tarife nach {by} gelten ab jetzt.',
  'They are not offered yet: add table-rate by "shipping set --methods".':
    'Sie werden noch nicht angeboten: Nehmen Sie table-rate mit "shipping set --methods" auf.',
  '{count} rates are in {file}.': '{count} Sätze stehen in {file}.',
  '"pickup" is not offered until --pickup says where.': '"pickup" wird erst angeboten, wenn --pickup sagt, wo.',
  '"table-rate" is not offered until there are rates.': '"table-rate" wird erst angeboten, wenn es Tarife gibt.',
  '"free" is not offered until --free-from says from when.':
    '"free" wird erst angeboten, wenn --free-from sagt, ab wann.',
  'There is no tax class "{taxClass}"; there are {classes}.':
    'Es gibt keine Steuerklasse "{taxClass}"; es gibt {classes}.',
  'There is no store view "{unknown}"; there are {codes}.': 'Es gibt keine Shopansicht "{unknown}"; es gibt {codes}.',
  'The setting "shipping" is wrong: {problem}.':
    'Die Einstellung "shipping" ist fehlerhaft: {problem}.',
  'Nothing is sent.': 'Es wird nichts versandt.',
  'methods     {methods}': 'Versandarten  {methods}',
  'flat-rate   {flatRate} for each {flatRatePer}': 'flat-rate     {flatRate} für jede Einheit ({flatRatePer})',
  'free        never': 'free          nie',
  'free        from {freeFrom} on': 'free          ab {freeFrom}',
  'table-rate  {count} rate by {tableRateBy}|table-rate  {count} rates by {tableRateBy}':
    'table-rate    {count} Tarif nach {tableRateBy}|table-rate    {count} Tarife nach {tableRateBy}',
  'pickup      {text}': 'pickup        {text}',
  'tax class   none': 'Steuerklasse  keine',
  'tax class   {taxClass}': 'Steuerklasse  {taxClass}',
  '{code} only to {countries}': '{code} nur nach {countries}',
  '{code} is called {text}': '{code} heißt {text}',
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
  '"{word}" is one word too many.': '"{word}" ist ein Wort zu viel.',
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
  '"taxes {verb}" takes no --{foreign}.': '"taxes {verb}" kennt kein --{foreign}.',
  'Name rates by their ids; "taxes list" shows them.': 'Nennen Sie Steuersätze mit ihren IDs; "taxes list" zeigt sie.',
  '{count} rate.|{count} rates.': '{count} Steuersatz.|{count} Steuersätze.',
  'Give --country, --percent and --title.': 'Geben Sie --country, --percent und --title an.',
  '--title takes up to {most} characters in one line.': '--title darf bis zu {most} Zeichen in einer Zeile haben.',
  'A tax rate needs its country.': 'Ein Steuersatz braucht sein Land.',
  'There is no rate {missing}. Nothing was changed.': 'Es gibt keinen Steuersatz {missing}. Es wurde nichts geändert.',
  'The tax class "{classCode}" is new: no product has it yet.':
    'Die Steuerklasse "{classCode}" ist neu: Noch hat sie kein Produkt.',
  '{added} added, {replaced} set anew.': '{added} hinzugefügt, {replaced} neu gesetzt.',
  '"{given}" is no code of a tax class.': '"{given}" ist kein Code einer Steuerklasse.',
  '"{name}" takes options only.': 'Zu "{name}" gehören nur Optionen.',
  'Say what to do: {verbs}.': 'Geben Sie an, was zu tun ist: {verbs}.',
  'Say what to do: {verbs} (not "{given}"; did you mean "{near}"?).':
    'Geben Sie an, was zu tun ist: {verbs} (nicht "{given}"; meinten Sie "{near}"?).',
  'Say what to do: {verbs} (not "{given}").': 'Geben Sie an, was zu tun ist: {verbs} (nicht "{given}").',
  'It is done, but not in the orders journal (is the disk full?): after a power cut look whether it still stands.':
    'Der Befehl ist ausgeführt, steht aber nicht im Bestelljournal (ist der Datenträger voll?): Prüfen Sie nach einem Stromausfall, ob die Änderung noch da ist.',
  'Name a file; "" is none.': 'Nennen Sie eine Datei; "" ist keine.',
  '{file} is a folder; name a file in it.': '{file} ist ein Ordner; nennen Sie eine Datei darin.',
  Catalogue: 'Katalog',
  Orders: 'Bestellungen',
  Customers: 'Kunden',
  Shop: 'Shop',
  Data: 'Daten',
  'bring products in, from Magento, Shopify, WooCommerce or JSON Lines':
    'Produkte importieren, aus Magento, Shopify, WooCommerce oder JSON Lines',
  'take the catalogue out': 'den Katalog exportieren',
  'take products off the shop and put them back': 'Produkte aus dem Shop nehmen und wieder hineinstellen',
  'let them begin with a block of text': 'Kategorien mit einem Textblock beginnen lassen',
  'see and change how many pieces there are': 'ansehen und ändern, wie viele Stück es gibt',
  'see and change prices': 'Preise ansehen und ändern',
  'give discounts, with a code or to every cart': 'Rabatte geben, mit einem Code oder für jeden Warenkorb',
  'see, export, ship, cancel and refund them': 'ansehen, exportieren, versenden, stornieren und erstatten',
  'see them, reset a password, export, delete': 'ansehen, ein Passwort zurücksetzen, exportieren, löschen',
  'take the subscribers out': 'die Abonnenten exportieren',
  'decide which reviews are shown': 'entscheiden, welche Bewertungen gezeigt werden',
  'what you have to decide before it sells': 'was Sie entscheiden müssen, bevor der Shop verkauft',
  'its name, countries, ways to pay and more': 'Name, Länder, Zahlungsarten und mehr',
  'change the home page': 'die Startseite ändern',
  'write its pages: imprint, terms, about us': 'Seiten schreiben: Impressum, AGB, Über uns',
  'tell the search which words mean the same': 'der Suche sagen, welche Wörter dasselbe bedeuten',
  'how the shop sends, and what that costs': 'wie der Shop versendet und was das kostet',
  'what tax is charged where': 'welche Steuer wo berechnet wird',
  'how long an order waits for its money': 'wie lange eine Bestellung auf ihr Geld wartet',
  'see whether the checkout loads what was built, and nothing else':
    'prüfen, ob die Kasse nur das lädt, was gebaut wurde',
  'keep a copy of the whole shop': 'den ganzen Shop sichern',
  'bring a backup back': 'eine Sicherung wiederherstellen',
  'who changed what by command, and when': 'wer was durch Befehle geändert hat, und wann',
  stores: 'Stores',
  'tax classes': 'Steuerklassen',
  attributes: 'Attribute',
  categories: 'Kategorien',
  'former addresses': 'frühere Adressen',
  reviews: 'Bewertungen',
  pages: 'Seiten',
  blocks: 'Blöcke',
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
  'There is no room left on the disk of DATA_DIR, so that the database does not open: nothing was done. Make room and run the command again.':
    'Auf dem Datenträger von DATA_DIR ist kein Platz mehr, die Datenbank öffnet sich deshalb nicht: Es wurde nichts getan. Schaffen Sie Platz und führen Sie den Befehl noch einmal aus.',
  'There is no product "{missing}".': 'Es gibt kein Produkt "{missing}".',
  'There is no category "{missing}".': 'Es gibt keine Kategorie "{missing}".',
  '{done} of {total} {what} ({percent} %), {pace}': '{done} von {total} ({what}, {percent} %), {pace}',
  '{percent} % of {total} {what}, {pace}': '{percent} % von {total} ({what}), {pace}',
  '{perSecond} a second, {left} left': '{perSecond} in der Sekunde, noch {left}',
  'It took {span}.': 'Es hat {span} gedauert.',
  'It took {span}: {steps}.': 'Es hat {span} gedauert: {steps}.',
  '--to-shipping goes with --percent or --amount.': '--to-shipping gehört zu --percent oder --amount.',
  'Say what it gives: --percent, --amount, --buy and --get, or --free-shipping.':
    'Geben Sie an, was die Regel gewährt: --percent, --amount, --buy und --get, oder --free-shipping.',
  'Give --percent or --amount, or --buy with --get: one of them.':
    'Geben Sie --percent, --amount oder --buy mit --get an: eines davon.',
  '--step goes with --percent, or with --amount and --each.': '--step gehört zu --percent oder zu --amount mit --each.',
  '--most-pieces goes with --percent, --each or --buy.': '--most-pieces gehört zu --percent, --each oder --buy.',
  '--buy and --get go together.': '--buy und --get gehören zusammen.',
  'way to pay': 'Zahlungsart',
  'way to send': 'Versandart',
  '"{text}" is no country; write codes as in DE,AT.': '"{text}" ist kein Land; schreiben Sie Codes wie DE,AT.',
  'There is no {what} "{unknown}"; there are {all}.': 'Nicht vorhanden ({what}): "{unknown}"; es gibt {all}.',
  'store views {stores}': 'Shopansichten {stores}',
  'if {cart}': 'wenn {cart}',
  'for products ({lines})': 'für Produkte ({lines})',
  '{usesPerCustomer} orders per customer': '{usesPerCustomer} Bestellungen je Kunde',
  'stops further rules for its products': 'danach keine weiteren Regeln für seine Produkte',
  'There is no room left on the disk of {whose}: what was not done by now is not done. Make room and run the command again.':
    'Auf dem Datenträger von {whose} ist kein Platz mehr: Der Befehl wurde nicht zu Ende geführt. Schaffen Sie Platz und führen Sie ihn noch einmal aus.',
  'the database or of DATA_DIR': 'DATA_DIR oder der Datenbank',
  'see what becomes of those of your former shop': 'prüfen, wohin die Adressen Ihres früheren Shops führen',
  'lead a search to a page of the shop': 'eine Suche zu einer Seite des Shops führen',
  'who may work at the desk, and as what': 'wer am Schreibtisch arbeiten darf, und als was',
  'Say "staff add EMAIL --name NAME --role ROLE".': 'Schreiben Sie "staff add E-MAIL --name NAME --role ROLLE".',
  'Say "staff role EMAIL ROLE".': 'Schreiben Sie "staff role E-MAIL ROLLE".',
  'Say "staff {verb} EMAIL".': 'Schreiben Sie "staff {verb} E-MAIL".',
  'There is no role "{given}"; there are {known}.': 'Eine Rolle "{given}" gibt es nicht; es gibt {known}.',
  '"{given}" is no e-mail address.': '"{given}" ist keine E-Mail-Adresse.',
  'There is somebody with the address {email} already.': 'Jemanden mit der Adresse {email} gibt es schon.',
  'Nobody of the staff has the address {email}.': 'Niemand vom Personal hat die Adresse {email}.',
  '{email} is the last owner: make somebody else one first.':
    '{email} hat als letztes Konto die Rolle owner: Geben Sie diese Rolle zuerst jemand anderem.',
  'Give them this address. It counts once, for a day; there they choose a password:':
    'Geben Sie diese Adresse weiter. Sie gilt einmal und einen Tag lang; dort wird das Passwort gewählt:',
  '{email} is {role} now, and has to sign in again.': '{email} ist jetzt {role} und muss sich neu anmelden.',
  '{email} cannot sign in any more.': '{email} kann sich nicht mehr anmelden.',
  '{email} can sign in again.': '{email} kann sich wieder anmelden.',
  '{email} signs in by password alone, and can set up a second factor again.':
    '{email} meldet sich mit dem Passwort allein an und kann einen zweiten Faktor neu einrichten.',
  'signs in': 'meldet sich an',
  'signs in with a second factor': 'meldet sich mit zweitem Faktor an',
  disabled: 'gesperrt',
  'has chosen no password yet': 'hat noch kein Passwort gewählt',
  '{count} person.|{count} persons.': '{count} Person.|{count} Personen.',
  'let programs use the API': 'Programmen Zugang zur API geben',
  'tell other programs what happens': 'anderen Programmen sagen, was geschieht',
  on: 'an',
  '{waiting} waiting, {givenUp} given up': '{waiting} wartend, {givenUp} aufgegeben',
  'Say "payment set-key NAME" and give the key on standard input, or in a FILE.':
    'Schreiben Sie "payment set-key NAME" und geben Sie den Schlüssel über die Standardeingabe oder in einer DATEI an.',
  'which mail server takes the letters': 'welcher Mailserver die E-Mails annimmt',
  'Say "mail set --host HOST --user USER" and give the password on standard input, or in a FILE.':
    'Schreiben Sie "mail set --host HOST --user BENUTZER" und geben Sie das Passwort über die Standardeingabe oder in einer DATEI an.',
  '--security is one of {known}, not "{text}".': '--security ist eines von {known}, nicht "{text}".',
  '--port is a number from 1 to 65535, not "{text}".': '--port ist eine Zahl von 1 bis 65535, nicht "{text}".',
  'Say "mail test EMAIL".': 'Schreiben Sie "mail test E-MAIL".',
  'The letter was taken by the mail server. Look whether it arrives.':
    'Der Mailserver hat die E-Mail angenommen. Prüfen Sie, ob sie ankommt.',
  'Letters go to the mail server of the environment (SMTP_URL).':
    'E-Mails gehen an den Mailserver der Umgebung (SMTP_URL).',
  'Letters go to this mail server.': 'E-Mails gehen an diesen Mailserver.',
  'Letters wait: the password cannot be read any more, since SESSION_SECRET has changed. Set it anew.':
    'E-Mails warten: Das Passwort ist nicht mehr lesbar, weil sich SESSION_SECRET geändert hat. Setzen Sie es neu.',
  'Letters become files in the outbox folder of DATA_DIR.': 'E-Mails werden zu Dateien im Ordner outbox von DATA_DIR.',
  'They go to the mail server once the shop knows its address (BASE_URL).':
    'Sie gehen an den Mailserver, sobald der Shop seine Adresse kennt (BASE_URL).',
  'There is no key on standard input.': 'Auf der Standardeingabe steht kein Schlüssel.',
  'Say "payment remove-key NAME".': 'Schreiben Sie "payment remove-key NAME".',
  '{name} is not kept.': '{name} ist nicht gespeichert.',
  'There is no key "{name}"; there are {known}.': 'Einen Schlüssel "{name}" gibt es nicht; es gibt {known}.',
  'from the environment; the stored one does not count': 'aus der Umgebung; der gespeicherte gilt nicht',
  'from the environment': 'aus der Umgebung',
  'not set': 'nicht gesetzt',
  'cannot be read, since SESSION_SECRET has changed: set it anew':
    'nicht lesbar, weil sich SESSION_SECRET geändert hat: Setzen Sie ihn neu',
  'stored since {since}': 'gespeichert seit {since}',
  'stored since {since}, ends in {endsIn}': 'gespeichert seit {since}, endet auf {endsIn}',
  'secret-lost: SESSION_SECRET has changed, and messages cannot be signed. "webhooks rotate ID" makes a new secret; they wait until then.':
    'secret-lost: SESSION_SECRET hat sich geändert, Nachrichten lassen sich nicht signieren. "webhooks rotate ID" erzeugt ein neues Geheimnis; bis dahin warten sie.',
  '{count} webhook.|{count} webhooks.': '{count} Webhook.|{count} Webhooks.',
  '{count} message.|{count} messages.': '{count} Nachricht.|{count} Nachrichten.',
  'Say "webhooks add URL --events EVENT,EVENT".': 'Schreiben Sie "webhooks add URL --events EREIGNIS,EREIGNIS".',
  'Say "webhooks {verb} ID".': 'Schreiben Sie "webhooks {verb} ID".',
  'Say "webhooks deliveries [ID]".': 'Schreiben Sie "webhooks deliveries [ID]".',
  '"{url}" is no plain https address; WEBHOOK_ORIGINS can allow another.':
    '"{url}" ist keine einfache https-Adresse; WEBHOOK_ORIGINS kann eine andere erlauben.',
  '"{url}" is not on the public internet; WEBHOOK_ORIGINS can allow it.':
    '"{url}" ist nicht im öffentlichen Internet; WEBHOOK_ORIGINS kann sie erlauben.',
  'There are {most} webhooks; remove one first.': 'Es gibt {most} Webhooks; entfernen Sie zuerst einen.',
  'The webhook is removed.': 'Der Webhook ist entfernt.',
  'There is no webhook "{id}".': 'Einen Webhook "{id}" gibt es nicht.',
  'There is no event "{given}"; there are {known}.': 'Ein Ereignis "{given}" gibt es nicht; es gibt {known}.',
  'Say what it is told, by --events: {known}.': 'Geben Sie mit --events an, was die Adresse erfahren soll: {known}.',
  'Messages of webhook {id} are signed with this secret. It is not shown again.':
    'Nachrichten des Webhooks {id} werden mit diesem Geheimnis signiert. Es wird nicht noch einmal gezeigt.',
  'until {day}': 'bis {day}',
  'over since {day}': 'abgelaufen am {day}',
  'last used {day}': 'zuletzt benutzt am {day}',
  'never used': 'nie benutzt',
  '{count} token.|{count} tokens.': '{count} Token.|{count} Tokens.',
  'Say "tokens add NAME --scopes SCOPE,SCOPE".': 'Schreiben Sie "tokens add NAME --scopes BEREICH,BEREICH".',
  'The name takes 1 to {longest} characters.': 'Der Name hat 1 bis {longest} Zeichen.',
  'There is a token "{name}" already; remove it first.': 'Ein Token "{name}" gibt es schon; entfernen Sie es zuerst.',
  'This token counts for {days} days. Keep it like a password: it is not shown again.':
    'Dieses Token gilt {days} Tage. Bewahren Sie es wie ein Passwort auf: Es wird nicht noch einmal gezeigt.',
  'Say "tokens remove NAME".': 'Schreiben Sie "tokens remove NAME".',
  'There is no token "{name}".': 'Ein Token "{name}" gibt es nicht.',
  'The token "{name}" counts no more.': 'Das Token "{name}" gilt nicht mehr.',
  'Say what it is for, by --scopes: {known}.': 'Geben Sie mit --scopes an, wofür das Token ist: {known}.',
  'There is no scope "{given}"; there are {known}.': 'Einen Bereich "{given}" gibt es nicht; es gibt {known}.',
  '--days takes a whole number from 1 to {most}, not "{text}".':
    '--days verlangt eine ganze Zahl von 1 bis {most}, nicht "{text}".',
}
