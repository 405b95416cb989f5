/** Findings of `check`, and reasons why a page or setting is refused, in German. */
export const checkDe = {
  'The shop is called "{name}".': 'Der Shop heißt "{name}".',
  'The shop has no e-mail address that shoppers can write to.':
    'Der Shop hat keine E-Mail-Adresse, an die Kunden schreiben können.',
  'Invoices do not say who sells: name, address, tax number.':
    'Rechnungen sagen nicht, wer verkauft: Name, Anschrift, Steuernummer.',
  "The shop sells from {country}, and shows that country's taxes.":
    'Der Shop verkauft von {country} aus und zeigt die Steuern dieses Landes.',
  'It sells to {countries}.': 'Er verkauft nach {countries}.',
  'Its days begin and end in {timeZone}.': 'Seine Tage beginnen und enden in {timeZone}.',
  'Prices are assumed to include tax.': 'Es wird angenommen, dass die Preise die Steuer enthalten.',
  'Prices are assumed not to include tax.': 'Es wird angenommen, dass die Preise die Steuer nicht enthalten.',
  'Shoppers are offered {payment}.': 'Kunden werden angeboten: {payment}.',
  'Prices are assumed to be in {currency}.': 'Es wird angenommen, dass die Preise in {currency} sind.',
  'import with --currency into an empty shop; npm run shop -- check decided currency':
    'Import mit --currency in einen leeren Shop; npm run shop -- check decided currency',
  'Sending still costs the default: {flatRate}.': 'Der Versand kostet noch den Vorgabewert: {flatRate}.',
  'Sending still costs the default: {flatRate}, nothing from {freeFrom} on.':
    'Der Versand kostet noch den Vorgabewert: {flatRate}, ab {freeFrom} nichts.',
  'The shop has no store view: no language to speak and no currency to sell in.':
    'Der Shop hat keine Ansicht: keine Sprache und keine Währung.',
  'an import brings them, as does the desk': 'ein Import bringt sie, oder der Schreibtisch',
  'No product is shown.': 'Kein Produkt wird gezeigt.',
  'Nothing can be sent.': 'Nichts kann versandt werden.',
  'There is no way to pay.': 'Es gibt keine Zahlungsart.',
  'Shoppers can pay by transfer and are not told where to.': 'Kunden können überweisen und erfahren nicht, wohin.',
  'No tax is charged: there are no tax rates.': 'Es wird keine Steuer berechnet: Es gibt keine Steuersätze.',
  'No tax is charged on products of the tax class {classesWithoutRates}: it has no rates.':
    'Auf Produkte der Steuerklasse {classesWithoutRates} wird keine Steuer berechnet: Sie hat keine Sätze.',
  'Taxes differ by region or postcode, and the shop does not know those of the place where goods are collected.':
    'Steuern hängen von Region oder Postleitzahl ab, und der Shop kennt die des Ortes nicht, an dem abgeholt wird.',
  "The shop sells the demo's products.": 'Der Shop verkauft die Produkte des Demo-Shops.',
  "The shop still has the demo's data (e-mail address at example.com).":
    'Der Shop hat noch die Daten des Demo-Shops (E-Mail-Adresse bei example.com).',
  'a new DATA_DIR or database, and DEMO=no': 'ein neues DATA_DIR oder eine neue Datenbank, und DEMO=no',
  'Nobody sees the page {address}: a product or category, or a redirect, has that address.':
    'Niemand sieht die Seite {address}: Ein Produkt, eine Kategorie oder eine Adressumleitung hat diese Adresse.',
  'The shop does not know its address: links in letters and search engines need it.':
    'Der Shop kennt seine Adresse nicht: Links in E-Mails und Suchmaschinen brauchen sie.',
  'Letters to shoppers are not sent: they are written into files.':
    'E-Mails an Kunden werden nicht versandt, sondern in Dateien geschrieben.',
  'Letters to shoppers wait: the password of the mail server cannot be read any more.':
    'E-Mails an Kunden warten: Das Passwort des Mailservers ist nicht mehr lesbar.',
  'A test of the mail server of {name}': 'Ein Test des Mailservers von {name}',
  'This letter was sent to see whether letters of {name} arrive. They do.':
    'Diese E-Mail wurde gesendet, um zu sehen, ob E-Mails von {name} ankommen. Sie kommen an.',
  'No mail server is set.': 'Es ist kein Mailserver gesetzt.',
  'The password of the mail server cannot be read any more, since SESSION_SECRET has changed: set it anew.':
    'Das Passwort des Mailservers ist nicht mehr lesbar, weil sich SESSION_SECRET geändert hat: Setzen Sie es neu.',
  'There is no server of this name. Check whether the name is spelled as your provider gives it.':
    'Einen Server dieses Namens gibt es nicht. Prüfen Sie, ob der Name so geschrieben ist, wie Ihr Anbieter ihn nennt.',
  'This server is not on the public internet. MAIL_HOSTS in the environment of the shop can allow it.':
    'Dieser Server steht nicht im öffentlichen Internet. MAIL_HOSTS in der Umgebung des Shops kann ihn erlauben.',
  'The server takes no letters at this port. Check whether port and encryption fit together.':
    'An diesem Port des Servers nimmt niemand E-Mails an. Prüfen Sie, ob Port und Verschlüsselung zusammenpassen.',
  'The server does not answer. Check whether host and port are right; some networks block this port.':
    'Der Server antwortet nicht. Prüfen Sie Server und Port; manche Netze sperren diesen Port.',
  'The server does not encrypt as it was asked to. TLS is usual at port 465, STARTTLS at port 587; change one of them.':
    'Der Server verschlüsselt nicht so wie verlangt. Üblich ist TLS an Port 465, STARTTLS an Port 587; ändern Sie eines davon.',
  'The certificate of the server cannot be trusted: it belongs to another name, has expired or is self-signed. Give the name that the certificate has.':
    'Dem Zertifikat des Servers ist nicht zu trauen: Es gehört zu einem anderen Namen, ist abgelaufen oder selbst ausgestellt. Geben Sie den Namen an, der im Zertifikat steht.',
  'The server does not take this user and password. Some providers want a password made for programs.':
    'Der Server nimmt diesen Benutzer mit diesem Passwort nicht an. Manche Anbieter verlangen ein eigenes Passwort für Programme.',
  'The server does not take letters of this sender. Use an address that belongs to the user.':
    'Der Server nimmt von diesem Absender keine E-Mails an. Nehmen Sie eine Adresse, die zum Benutzer gehört.',
  'The server does not take letters to this address.': 'Der Server nimmt keine E-Mails an diese Adresse an.',
  'The server did not take the letter.': 'Der Server hat die E-Mail nicht angenommen.',
  'Shoppers are not offered {code}: its {variable} is not set, or cannot be read any more.':
    '{code} wird nicht angeboten: {variable} ist nicht gesetzt oder nicht mehr lesbar.',
  'Messages of {gateway} are refused: its clock and that of this machine do not agree.':
    'Nachrichten von {gateway} werden abgewiesen: Dessen Uhr und die dieses Rechners gehen verschieden.',
  'Messages of {gateway} are refused: they are not signed with the secret that the shop has.':
    'Nachrichten von {gateway} werden abgewiesen: Sie sind nicht mit dem Geheimnis signiert, das der Shop hat.',
  'set the clock of this machine': 'die Uhr dieses Rechners stellen',
  'the secret of the webhook that {gateway} shows, by payment set-key':
    'das Geheimnis des Webhooks, das {gateway} anzeigt, mit payment set-key',
  'Stripe is not offered for totals in {currency} whose third digit is not 0, because it cannot take them.':
    'Stripe wird für Beträge in {currency}, deren dritte Nachkommastelle nicht 0 ist, nicht angeboten: Es kann sie nicht annehmen.',
  '{code} moves no money: its {variable} is a key for tests.':
    '{code} bewegt kein Geld: {variable} ist ein Schlüssel für Tests.',
  'The test card "pays" orders without any money, on a real address.':
    'Die Testkarte "bezahlt" Bestellungen ohne Geld, unter einer echten Adresse.',
  'Each machine would make its own secret.': 'Jeder Rechner würde sein eigenes Geheimnis machen.',
  'SESSION_SECRET, where several share the database': 'SESSION_SECRET, wenn mehrere sich die Datenbank teilen',
  'Of {shown} products that are shown, {count} costs nothing.|Of {shown} products that are shown, {count} cost nothing.':
    'Von {shown} gezeigten Produkten kostet {count} nichts.|Von {shown} gezeigten Produkten kosten {count} nichts.',
  'Of {shown} products that are shown, {count} has no picture.|Of {shown} products that are shown, {count} have no picture.':
    'Von {shown} gezeigten Produkten hat {count} kein Bild.|Von {shown} gezeigten Produkten haben {count} kein Bild.',
  'import with --media': 'Import mit --media',
  'Of {shown} products that are shown, {count} has no tax class.|Of {shown} products that are shown, {count} have no tax class.':
    'Von {shown} gezeigten Produkten hat {count} keine Steuerklasse.|Von {shown} gezeigten Produkten haben {count} keine Steuerklasse.',
  '"taxClass" by import jsonl': '"taxClass" mit import jsonl',
  'Of {shown} products that are shown, {count} is out of stock.|Of {shown} products that are shown, {count} are out of stock.':
    'Von {shown} gezeigten Produkten ist {count} nicht auf Lager.|Von {shown} gezeigten Produkten sind {count} nicht auf Lager.',
  'Of {shown} products that are shown, {count} has no texts of its own in the store view "{store}".|Of {shown} products that are shown, {count} have no texts of their own in the store view "{store}".':
    'Von {shown} gezeigten Produkten hat {count} keine eigenen Texte in der Shopansicht "{store}".|Von {shown} gezeigten Produkten haben {count} keine eigenen Texte in der Shopansicht "{store}".',
  '"texts" by import jsonl': '"texts" mit import jsonl',
  '{lettersGivenUp} letters could not be delivered and were given up.':
    '{lettersGivenUp} E-Mails konnten nicht zugestellt werden und wurden aufgegeben.',
  'The shop writes no more letters of the kind "{kind}" today: strangers asked for as many as it may write.':
    'Der Shop schreibt heute keine E-Mails der Art "{kind}" mehr: Fremde haben so viele verlangt, wie er schreiben darf.',
  'the setting "letters", as docs/operations/limits-of-orders.md says':
    'die Einstellung "letters", wie docs/operations/limits-of-orders.md sagt',
  'the log; table mail_outbox': 'das Protokoll; die Tabelle mail_outbox',
  'The database has the encoding SQL_ASCII, which keeps bytes and knows no letters.':
    'Die Datenbank hat die Kodierung SQL_ASCII, die Bytes aufbewahrt und keine Buchstaben kennt.',
  'a database with UTF8, and backup and restore': 'eine Datenbank mit UTF8, und sichern und wiederherstellen',
  'The database makes small letters by the rules of its locale (C, or Turkish): names, addresses and coupons are not found.':
    'Die Datenbank bildet Kleinbuchstaben nach den Regeln ihrer Locale (C oder Türkisch): Namen, Adressen und Gutscheine werden nicht gefunden.',
  'a database with the locale C.UTF-8, and backup and restore':
    'eine Datenbank mit der Locale C.UTF-8, und sichern und wiederherstellen',
  'No backup was ever made by command.': 'Es wurde noch nie mit dem Befehl gesichert.',
  'The store view "{code}" ({name}) is in a language that the shop has no words for ("{language}"): its buttons, messages and letters are in English.':
    'Die Shopansicht "{code}" ({name}) ist in einer Sprache, für die der Shop keine Texte hat ("{language}"): Ihre Schaltflächen, Meldungen und E-Mails sind auf Englisch.',
  "Addresses that begin with {start} are the shop's own.":
    'Adressen, die mit {start} beginnen, gehören dem Shop selbst.',
  '{address} is an address of the product {sku}.': '{address} ist eine Adresse des Produkts {sku}.',
  '{address} is an address of the category {category}.': '{address} ist eine Adresse der Kategorie {category}.',
  '{address} is a former address that leads to {target}.': '{address} ist eine frühere Adresse, die zu {target} führt.',
  'There is a page at {address} already.': 'Unter {address} gibt es schon eine Seite.',
  "The page {holder} is the shop's {role}; there can be one only.":
    'Die Seite {holder} hat schon die Rolle {role}; es kann nur eine geben.',
  'The shop has no store view yet; an import brings some.':
    'Der Shop hat noch keine Shopansicht; ein Import bringt sie mit.',
  'There is no store view "{unknown}".': 'Es gibt keine Shopansicht "{unknown}".',
  'The page "{role}" is not written yet.': 'Die Seite "{role}" ist noch nicht geschrieben.',
  'The page "{role}" has no text yet.': 'Die Seite "{role}" hat noch keinen Text.',
  'The page "{role}" has the example text that it came with.':
    'Die Seite "{role}" hat noch den Beispieltext, den sie mitbrachte.',
  'The page "{role}" is not published.': 'Die Seite "{role}" ist nicht veröffentlicht.',
}
