/** Sentences of the commands for the shop: settings, content, discounts, shipping, taxes, mail, staff and backups, in German. The key is the English one. */
export const shopCommandsDe = {
  'goneAddresses is {known}.': 'goneAddresses ist {known}.',
  'no scripts': 'keine Skripte',
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
  '{count} import or export that had not ended then is interrupted: run it again at the desk if you want it.|{count} imports and exports that had not ended then are interrupted: run those again at the desk that you want.':
    '{count} Import oder Export, der damals nicht zu Ende war, ist unterbrochen: Starten Sie ihn am Desk noch einmal, wenn Sie ihn wollen.|{count} Importe und Exporte, die damals nicht zu Ende waren, sind unterbrochen: Starten Sie am Desk die noch einmal, die Sie wollen.',
  '{count} letter that waited then is sent when the shop runs.|{count} letters that waited then are sent when the shop runs.':
    '{count} Brief, der damals wartete, geht hinaus, sobald der Shop läuft.|{count} Briefe, die damals warteten, gehen hinaus, sobald der Shop läuft.',
  '{count} message to webhooks that waited then is sent when the shop runs.|{count} messages to webhooks that waited then are sent when the shop runs.':
    '{count} Nachricht an Webhooks, die damals wartete, geht hinaus, sobald der Shop läuft.|{count} Nachrichten an Webhooks, die damals warteten, gehen hinaus, sobald der Shop läuft.',
  '{count} unpaid order whose time to pay is over is cancelled in three days: mark it as paid before if its money came after the backup.|{count} unpaid orders whose time to pay is over are cancelled in three days: mark those as paid before whose money came after the backup.':
    '{count} unbezahlte Bestellung, deren Zahlungsfrist um ist, wird in drei Tagen storniert: Markieren Sie sie vorher als bezahlt, wenn ihr Geld nach der Sicherung kam.|{count} unbezahlte Bestellungen, deren Zahlungsfrist um ist, werden in drei Tagen storniert: Markieren Sie vorher die als bezahlt, deren Geld nach der Sicherung kam.',
  'Customers who were erased after {madeAt}, and subscribers who left the newsletter, are there again: erase them once more (customers delete) before letters go out.':
    'Kunden, die nach {madeAt} gelöscht wurden, und Abonnenten, die den Newsletter abbestellt haben, sind wieder da: Löschen Sie sie noch einmal (customers delete), bevor Briefe hinausgehen.',
  '{count} customer who was not there any more is there again: {names}. Was it erased, erase it once more (customers delete).|{count} customers who were not there any more are there again: {names}. Erase those once more who were erased (customers delete).':
    '{count} Kundenkonto, das es nicht mehr gab, ist wieder da: {names}. Wurde es gelöscht, löschen Sie es noch einmal (customers delete).|{count} Kundenkonten, die es nicht mehr gab, sind wieder da: {names}. Löschen Sie die noch einmal, die gelöscht worden waren (customers delete).',
  '{count} subscriber who had left the newsletter since is left out of it again.|{count} subscribers who had left the newsletter since are left out of it again.':
    '{count} Abonnent, der den Newsletter seither abbestellt hatte, bekommt ihn weiterhin nicht.|{count} Abonnenten, die den Newsletter seither abbestellt hatten, bekommen ihn weiterhin nicht.',
  "The backup has no session-secret: unless you bring it, type the keys of payment providers, the mail server's password and the secrets of webhooks anew; owners with an authenticator app sign in by a recovery code.":
    'Die Sicherung enthält kein session-secret: Wenn Sie es nicht haben, geben Sie die Schlüssel der Zahlungsanbieter, das Passwort des Mailservers und die Geheimnisse der Webhooks neu ein; wer eine Authenticator-App hat, meldet sich mit einem Wiederherstellungscode an.',
  'Make a new backup of it now: those orders are not in the one you have.':
    'Sichern Sie den Shop jetzt neu: Diese Bestellungen sind in Ihrer Sicherung nicht enthalten.',
  'Name one folder.': 'Nennen Sie einen Ordner.',
  'There is no journal at {path}.': 'Unter {path} gibt es kein Journal.',
  '{to} is in the data folder {dataDir}; name a place outside of it, best on another disk.':
    '{to} liegt im Datenordner {dataDir}; nennen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  'Stop the shop first.': 'Halten Sie zuerst den Shop an.',
  'Stop the shop first: {count} connection to its database from elsewhere. Idle ones of a pooler count as well: name the server itself in DATABASE_URL.|Stop the shop first: {count} connections to its database from elsewhere. Idle ones of a pooler count as well: name the server itself in DATABASE_URL.':
    'Halten Sie zuerst den Shop an: Zu seiner Datenbank besteht {count} andere Verbindung. Ruhende eines Poolers zählen mit: Nennen Sie in DATABASE_URL den Server selbst.|Halten Sie zuerst den Shop an: Zu seiner Datenbank bestehen {count} andere Verbindungen. Ruhende eines Poolers zählen mit: Nennen Sie in DATABASE_URL den Server selbst.',
  'Nothing was changed. {reason}': 'Es wurde nichts geändert. {reason}',
  'Name the file with the text, or say by an option what is to change.':
    'Nennen Sie die Datei mit dem Text, oder geben Sie mit einer Option an, was sich ändern soll.',
  'Shoppers do not see it yet: content publish {given}.':
    'Kunden sehen das noch nicht; zum Veröffentlichen: content publish {given}.',
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
  'To fill in: this is an example to begin with': 'Noch auszufüllen: Dies ist ein Beispiel für den Anfang',
  'Name one page or block, and the file with its text: content write about-us about-us.html.':
    'Nennen Sie eine Seite oder einen Block und die Datei mit dem Text: content write ueber-uns ueber-uns.html.',
  '{word} has no text yet.': '{word} hat noch keinen Text.',
  '{word} is published.': '{word} ist veröffentlicht.',
  '{word} is not published.': '{word} ist nicht veröffentlicht.',
  '{word} is gone.': '{word} ist gelöscht.',
  'There is no page at {name}; "content list" lists them.':
    'Unter {name} gibt es keine Seite; "content list" führt alle auf.',
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
  'Say "home show", or "home set" and one file.': 'Schreiben Sie "home show", oder "home set" und eine Datei.',
  'There is no store view "{code}" yet: its words wait for it.':
    'Es gibt noch keine Shopansicht "{code}"; die Texte dafür werden gezeigt, sobald es sie gibt.',
  '{slides} and {tiles}.': '{slides} und {tiles}.',
  '{count} slide|{count} slides': '{count} Bild der Diaschau|{count} Bilder der Diaschau',
  '{count} tile|{count} tiles': '{count} Kachel|{count} Kacheln',
  '{list}[{index}].picture: there is no file {folder}': '{list}[{index}].picture: Es gibt keine Datei {folder}',
  'BASE_URL is not set: the links to unsubscribe are paths without an address.':
    'BASE_URL ist nicht gesetzt: Die Links zum Abmelden sind Pfade ohne Adresse.',
  '{subscribers} subscribers are in {file}.': '{subscribers} Abonnenten sind in {file}.',
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
  'The setting "shipping" is wrong: {problem}.': 'Die Einstellung "shipping" ist fehlerhaft: {problem}.',
  'Nothing is sent.': 'Es wird nichts versandt.',
  'methods     {methods}': 'Versandarten  {methods}',
  'flat-rate   {flatRate} for each {flatRatePer}': 'flat-rate     {flatRate} für jede Einheit ({flatRatePer})',
  'free        never': 'free          nie',
  'free        from {freeFrom} on': 'free          ab {freeFrom}',
  'table-rate  {count} rate by {tableRateBy}|table-rate  {count} rates by {tableRateBy}':
    'table-rate    {count} Tarif nach {tableRateBy}|table-rate    {count} Tarife nach {tableRateBy}',
  'pickup      {text}': 'pickup        {text}',
  'taxed at    {place}': 'besteuert in  {place}',
  'tax class   none': 'Steuerklasse  keine',
  'tax class   {taxClass}': 'Steuerklasse  {taxClass}',
  '{code} only to {countries}': '{code} nur nach {countries}',
  '{code} is called {text}': '{code} heißt {text}',
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
  'There is no product "{missing}".': 'Es gibt kein Produkt "{missing}".',
  'There is no category "{missing}".': 'Es gibt keine Kategorie "{missing}".',
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
  'Say "payment set-key NAME" and give the key on standard input, or in a FILE.':
    'Schreiben Sie "payment set-key NAME" und geben Sie den Schlüssel über die Standardeingabe oder in einer DATEI an.',
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
  'Orders that were being paid with the former key: {count}. If it is of another account, put it back until there are none: nothing more is learnt of their payments.':
    'Bestellungen, die mit dem früheren Schlüssel gerade bezahlt wurden: {count}. Gehört er zu einem anderen Konto, setzen Sie ihn wieder ein, bis es keine mehr sind: Von ihren Zahlungen ist sonst nichts mehr zu erfahren.',
  'There is no key "{name}"; there are {known}.': 'Einen Schlüssel "{name}" gibt es nicht; es gibt {known}.',
  'from the environment; the stored one does not count': 'aus der Umgebung; der gespeicherte gilt nicht',
  'from the environment': 'aus der Umgebung',
  'not set': 'nicht gesetzt',
  'cannot be read, since SESSION_SECRET has changed: set it anew':
    'nicht lesbar, weil sich SESSION_SECRET geändert hat: Setzen Sie ihn neu',
  'stored since {since}': 'gespeichert seit {since}',
  'stored since {since}, ends in {endsIn}': 'gespeichert seit {since}, endet auf {endsIn}',
}
