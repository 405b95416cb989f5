/**
 * The API's sentences about problems, in German, by the English sentence; values in braces are put in. A sentence about a value has the
 * value's name before it.
 */
export const apiDe: Readonly<Record<string, string>> = {
  // Titles of problems
  'A token that counts is needed.': 'Es braucht ein gültiges Token.',
  'The token, or the role at the desk, does not allow this.':
    'Das Token oder die Rolle am Schreibtisch erlaubt das nicht.',
  'This needs the password once more.': 'Dafür wird das Passwort noch einmal gebraucht.',
  'A session counts only for what the desk’s own page sends.':
    'Eine Anmeldung gilt nur für das, was die Seite des Schreibtischs selbst sendet.',
  'There is no such thing.': 'Das gibt es nicht.',
  'This cannot be done to it.': 'Das ist hier nicht möglich.',
  'This cannot be done in its present state.': 'Das geht in diesem Zustand nicht.',
  'It has changed since you read it.': 'Es hat sich geändert, seit Sie es gelesen haben.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The content is not of the kind that belongs here.': 'Der Inhalt ist nicht von der Art, die hierher gehört.',
  'Something in the request is wrong.': 'Etwas in der Anfrage ist falsch.',
  'This Idempotency-Key belongs to another request.': 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
  'This needs an Idempotency-Key.': 'Das braucht einen Idempotency-Key.',
  'Say which version you change, by If-Match.': 'Sagen Sie mit If-Match, welche Fassung Sie ändern.',
  'Too many requests; come back later.': 'Zu viele Anfragen; versuchen Sie es später noch einmal.',
  'The request cannot be read.': 'Die Anfrage ist nicht lesbar.',
  'Something went wrong here; it was logged.': 'Hier ging etwas schief; es steht im Protokoll.',
  'The disk is full. What was imported until then stays: make room, then import the file again.':
    'Die Festplatte ist voll. Was bis dahin importiert war, bleibt: Schaffen Sie Platz und importieren Sie die Datei dann noch einmal.',
  'The disk is full, so there is no file: make room, then export again.':
    'Die Festplatte ist voll, deshalb gibt es keine Datei: Schaffen Sie Platz und exportieren Sie dann noch einmal.',
  'The database was away. What was imported until then stays: import the file again.':
    'Die Datenbank war weg. Was bis dahin importiert war, bleibt: Importieren Sie die Datei noch einmal.',
  'The database was away, so there is no file: export again.':
    'Die Datenbank war weg, deshalb gibt es keine Datei: Exportieren Sie noch einmal.',
  'The database was away, so there is no backup: make another one.':
    'Die Datenbank war weg, deshalb gibt es keine Sicherung: Machen Sie noch eine.',
  'The shop cannot answer now; come back later.':
    'Der Shop kann jetzt nicht antworten; versuchen Sie es später noch einmal.',
  'What this request began was cancelled; begin anew with another key.':
    'Was diese Anfrage begonnen hatte, wurde abgebrochen; beginnen Sie mit einem anderen Schlüssel von vorn.',
  'So many files are being sent already; end or cancel one of them.':
    'So viele Dateien werden schon gesendet; beenden oder brechen Sie eine davon ab.',
  'The next part begins at byte {received}.': 'Der nächste Teil beginnt bei Byte {received}.',
  'has {wanted} bytes': 'hat {wanted} Bytes',
  'A payment gateway is not set up here.': 'Ein Zahlungsdienst ist hier nicht eingerichtet.',
  'The payment gateway refuses this.': 'Der Zahlungsdienst lehnt das ab.',
  'There is no room to store this.': 'Dafür ist kein Platz mehr.',

  // Things that cannot be done
  'A coupon needs the scope promotions:read, too.': 'Ein Gutschein verlangt auch den Bereich promotions:read.',
  'A change of who is paid needs the scope {scope}, too.':
    'Was sagt, an wen gezahlt wird, verlangt auch den Bereich {scope}.',
  'This file needs the scope {scope}, too.': 'Diese Datei verlangt auch den Bereich {scope}.',
  'A backup is being made: wait for its end.': 'Gerade wird eine Sicherung gemacht: Warten Sie, bis sie fertig ist.',
  'It is not encrypted: whoever has the file reads all customers’ data.':
    'Sie ist nicht verschlüsselt: Wer die Datei hat, liest alle Kundendaten.',
  'It lay at {folder} on {machine}: it is not to be found from here.':
    'Sie lag in {folder} auf {machine}: Von hier aus ist sie nicht zu finden.',
  '{actor} has not the scope {scope}.': '{actor} hat den Bereich {scope} nicht.',
  'The body of {path} is {wanted}.': 'Der Inhalt für {path} ist {wanted}.',
  'A picture has at most {most} MB.': 'Ein Bild hat höchstens {most} MB.',
  'An order has the addresses billing and shipping.': 'Eine Bestellung hat die Adressen billing und shipping.',
  'Change your own password under your account.': 'Ihr eigenes Passwort ändern Sie unter Ihrem Konto.',
  'It does more than is told, as a rule of a former shop may, or is for a category or codes that are gone: pause it, and add another.':
    'Sie tut mehr, als hier steht, wie manche Regel aus einem früheren Shop, oder gilt für eine Kategorie oder für Codes, die es nicht mehr gibt: Halten Sie sie an und legen Sie eine neue an.',
  'No such key is kept.': 'Ein solcher Schlüssel ist nicht gespeichert.',
  'No letter of this id was given up.': 'Ein Brief mit dieser Kennung wurde nicht aufgegeben.',
  'Nobody knows yet what became of the {amount} asked for at {at}: repeat that first. If its gateway is given up for good, look there, and settle it an hour after that.':
    'Noch weiß niemand, was aus {amount} von {at} wurde: Wiederholen Sie zuerst das. Gibt es den Zahlungsdienst nicht mehr, sehen Sie dort nach und erledigen Sie es eine Stunde danach.',
  'Prices are in this currency: its rate is 1.': 'Preise sind in dieser Währung: Ihr Kurs ist 1.',
  'At the rate 1 all prices would be in this currency, as the same numbers.':
    'Mit dem Kurs 1 wären alle Preise in dieser Währung, als dieselben Zahlen.',
  'The order has no such address: nothing of it is sent.':
    'Die Bestellung hat keine solche Adresse: Nichts davon wird versandt.',
  'The order has no such refund that waits for you.': 'Die Bestellung hat keine solche Erstattung, die auf Sie wartet.',
  'The order is {state}.': 'Die Bestellung ist {state}.',
  'The order is {state}: its shopper is paying it now.': 'Die Bestellung ist {state}: Sie wird gerade bezahlt.',
  'The order was not marked as paid by hand: money that has come is refunded.':
    'Die Bestellung wurde nicht von Hand als bezahlt vermerkt: Geld, das gekommen ist, wird erstattet.',
  'The order is {state}: money or goods have moved, so it has to be refunded.':
    'Die Bestellung ist {state}: Geld oder Ware ist geflossen, also muss sie erstattet werden.',
  'The order is not paid: there is nothing to give back.':
    'Die Bestellung ist nicht bezahlt: Es gibt nichts zu erstatten.',
  'A refund of a part needs an Idempotency-Key: sent again without one, it would be a second refund.':
    'Eine Teilerstattung braucht einen Idempotency-Key: Ohne ihn wäre dieselbe Anfrage noch einmal eine zweite Erstattung.',
  'The payment gateway does not answer: repeat the request later.':
    'Der Zahlungsdienst antwortet nicht: Wiederholen Sie die Anfrage später.',
  'The payment gateway {gateway}, which took the money, is not set up here: set it up, then repeat the request. If it is given up for good, send the money yourself, and the request with isByHand.':
    'Der Zahlungsdienst {gateway}, der das Geld genommen hat, ist hier nicht eingerichtet: Richten Sie ihn ein und wiederholen Sie dann die Anfrage. Gibt es ihn nicht mehr, schicken Sie das Geld selbst, und die Anfrage mit isByHand.',
  'The payment gateway {gateway} is set up, and gives the money back itself.':
    'Der Zahlungsdienst {gateway} ist eingerichtet und erstattet das Geld selbst.',
  'The payment gateway refuses to give {amount} back. If you send it yourself, or it went back there already, repeat the request with isByHand.':
    'Der Zahlungsdienst lehnt es ab, {amount} zu erstatten. Schicken Sie es selbst, oder ging es dort schon zurück, wiederholen Sie die Anfrage mit isByHand.',
  '{amount} went back, and the order has no room for it any more: compare it with the gateway, then settle it.':
    '{amount} gingen zurück, und die Bestellung hat keinen Platz mehr dafür: Vergleichen Sie sie mit dem Zahlungsdienst, dann erledigen Sie es.',
  '{amount} cannot be given back any more.': '{amount} lässt sich nicht mehr erstatten.',
  '{refunded} of the order has been given back by now.': 'Von der Bestellung wurden inzwischen {refunded} erstattet.',
  '{left} can be given back, not {amount}.': '{left} lassen sich erstatten, nicht {amount}.',
  'There are 50 webhooks; remove one first.': 'Es gibt 50 Webhooks; entfernen Sie zuerst einen.',
  'There are categories below it.': 'Es gibt Kategorien darunter.',
  'The promotion "{name}" names it: change that first.': 'Die Aktion „{name}“ nennt sie: Ändern Sie zuerst diese.',
  'This is the last owner: make somebody else one first.':
    'Das ist der letzte Inhaber: Machen Sie zuerst jemand anderen dazu.',

  '{sku} is not sold by itself.': '{sku} wird nicht einzeln verkauft.',
  'It was not placed: it costs {total} now, or a piece was sold meanwhile.':
    'Es wurde nicht bestellt: Es kostet jetzt {total}, oder ein Stück wurde inzwischen verkauft.',
  'A file has at most {most} MB.': 'Eine Datei hat höchstens {most} MB.',
  'At most {most} tasks wait at once, and {few} of one account or token: wait until one has run.':
    'Höchstens {most} Aufgaben warten zugleich, und {few} eines Kontos oder Tokens: Warten Sie, bis eine gelaufen ist.',
  'It changed nothing that can be taken back.': 'Er hat nichts geändert, was sich zurücknehmen ließe.',
  'Its file is not kept any more; send it again.':
    'Die Datei wird nicht mehr aufbewahrt; schicken Sie sie noch einmal.',
  'It is {state}.': 'Der Zustand ist: {state}.',
  'What was chosen is not offered any more: {what}.': 'Was gewählt wurde, wird nicht mehr angeboten: {what}.',
  'The product is not there any more.': 'Den Artikel gibt es nicht mehr.',
  'Change your own password and second factor under your account.':
    'Ihr eigenes Passwort und Ihren zweiten Faktor ändern Sie unter Ihrem Konto.',
  'A token has no e-mail address to send it to.': 'Ein Token hat keine E-Mail-Adresse, an die es gehen könnte.',
  'A change of this kind cannot be taken back.': 'Eine Änderung dieser Art lässt sich nicht zurücknehmen.',
  'All of it was changed or taken back since: {what}.':
    'Alles davon wurde seitdem geändert oder rückgängig gemacht: {what}.',
  'nothing is left': 'nichts ist übrig',

  // Things that are missing, or there already
  'There is no such message.': 'Diese Nachricht gibt es nicht.',
  'There is no such file, or not any more.': 'Diese Datei gibt es nicht oder nicht mehr.',
  'There is none of this id.': 'Mit dieser Kennung gibt es nichts.',
  'No mail server is set.': 'Es ist kein Mailserver gesetzt.',
  'There is no such change.': 'Diese Änderung gibt es nicht.',
  'There is no letter {kind}.': 'Den Brief {kind} gibt es nicht.',
  'No store view has this language.': 'Keine Shopansicht hat diese Sprache.',
  'No store view of this language has this code.': 'Keine Shopansicht dieser Sprache hat diesen Code.',
  'There is no line {line} in an order {number}.': 'In der Bestellung {number} gibt es keine Zeile {line}.',
  'There is a page {name} already.': 'Die Seite {name} gibt es schon.',
  'There is a block {name} already.': 'Den Block {name} gibt es schon.',
  'There is a coupon {name} already.': 'Den Gutschein {name} gibt es schon.',
  'There is a product {name} already.': 'Den Artikel {name} gibt es schon.',
  'There is a category {name} already.': 'Die Kategorie {name} gibt es schon.',
  'There is a attribute {name} already.': 'Das Merkmal {name} gibt es schon.',
  'There is a store view {name} already.': 'Die Shopansicht {name} gibt es schon.',
  'There is a tax class {name} already.': 'Die Steuerklasse {name} gibt es schon.',
  'There is no page {name}.': 'Die Seite {name} gibt es nicht.',
  'There is no block {name}.': 'Den Block {name} gibt es nicht.',
  'There is no category {name}.': 'Die Kategorie {name} gibt es nicht.',
  'There is no attribute {name}.': 'Das Merkmal {name} gibt es nicht.',
  'There is no store view {name}.': 'Die Shopansicht {name} gibt es nicht.',
  'There is no tax class {name}.': 'Die Steuerklasse {name} gibt es nicht.',
  'There is a currency {code} already.': 'Die Währung {code} gibt es schon.',
  'There is no currency {code}.': 'Die Währung {code} gibt es nicht.',
  'There is no example for {given}.': 'Für {given} gibt es kein Beispiel.',
  'There is no order {number}.': 'Die Bestellung {number} gibt es nicht.',
  'There is no product {sku}.': 'Den Artikel {sku} gibt es nicht.',
  'There is no rule {id}.': 'Die Regel {id} gibt es nicht.',
  'There is no such customer.': 'Diesen Kunden gibt es nicht.',
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such review.': 'Diese Bewertung gibt es nicht.',
  'There is no such rule.': 'Diese Regel gibt es nicht.',
  'There is no such token.': 'Dieses Token gibt es nicht.',
  'There is none of this id that this can be done to.': 'Unter dieser Kennung gibt es nichts, mit dem das geht.',

  // Problems with a value
  'are such a rule already': 'sind schon eine solche Regel',
  'is no rule': 'ist keine Regel',
  'has several codes': 'hat mehrere Codes',
  'asks for choices: name one of its variants': 'verlangt eine Auswahl: nennen Sie eine Variante',
  'asks for more than is left: {left}': 'verlangt mehr, als übrig ist: {left}',
  'belongs to somebody already': 'gehört schon jemandem',
  'cannot be bought in this quantity': 'ist in dieser Menge nicht zu kaufen',
  'cannot be set: the product has the price of its parts':
    'lässt sich nicht setzen: der Artikel hat den Preis seiner Teile',
  'changes nothing': 'ändert nichts',
  'ends before it begins': 'endet, bevor es beginnt',
  'goes with an amount or percent': 'gehört zu einem Betrag oder Prozentsatz',
  'has 1 to 200 visible characters of ASCII': 'hat 1 bis 200 sichtbare ASCII-Zeichen',
  'has a category of this code already': 'hat schon eine Kategorie mit diesem Code',
  'has a name that cannot be kept': 'hat einen Namen, der sich nicht speichern lässt',
  'has a word without letters and digits': 'hat ein Wort ohne Buchstaben und Ziffern',
  'has at most {most}': 'hat höchstens {most}',
  'has at most {most} changes': 'hat höchstens {most} Änderungen',
  'has at most {most} characters': 'hat höchstens {most} Zeichen',
  'has at most {most} characters in a word': 'hat höchstens {most} Zeichen je Wort',
  'has at most {most} digits after the point': 'hat höchstens {most} Stellen nach dem Punkt',
  'has at most {most} ids': 'hat höchstens {most} Kennungen',
  'has at most {most} lines': 'hat höchstens {most} Zeilen',
  'has at most {most} names': 'hat höchstens {most} Namen',
  'has at most {most} pictures': 'hat höchstens {most} Bilder',
  'has at most {most} words': 'hat höchstens {most} Wörter',
  'has at most two lines': 'hat höchstens zwei Zeilen',
  'has more than {most} levels': 'hat mehr als {most} Ebenen',
  'has more than 50 million pixels, or more than 25 million as AVIF':
    'hat mehr als 50 Millionen Bildpunkte, oder mehr als 25 Millionen als AVIF',
  'has no comma': 'hat kein Komma',
  'has sku, and add, or set with seen if you like': 'hat sku und add, oder set und auf Wunsch seen',
  'has sku, and may have position, or isRemoved: true': 'hat sku und auf Wunsch position, oder isRemoved: true',
  'has two characters or more': 'hat mindestens zwei Zeichen',
  'holds a character that cannot be kept': 'enthält ein Zeichen, das sich nicht speichern lässt',
  'holds an arrow, which no word has': 'enthält einen Pfeil, den kein Wort hat',
  'is {least} or more': 'ist mindestens {least}',
  'is a day such as 2026-06-01': 'ist ein Tag wie 2026-06-01',
  'is a list': 'ist eine Liste',
  'is a number': 'ist eine Zahl',
  'is a number of days': 'ist eine Anzahl von Tagen',
  'is a number such as 1.0825': 'ist eine Zahl wie 1.0825',
  'is a percentage for this product: import it with the catalogue':
    'ist bei diesem Artikel ein Prozentsatz: importieren Sie ihn mit dem Katalog',
  'is a percentage such as 12.5': 'ist ein Prozentsatz wie 12.5',
  'is a threshold such as 2.5': 'ist eine Schwelle wie 2.5',
  'is a whole number': 'ist eine ganze Zahl',
  'is a whole number of days': 'ist eine ganze Anzahl von Tagen',
  'is no currency of the shop: add it with its rate first':
    'ist keine Währung des Shops: Legen Sie sie zuerst mit ihrem Kurs an',
  'is above 0 and at most {most}': 'ist über 0 und höchstens {most}',
  'is above 0 and has at most {most} digits after the point':
    'ist über 0 und hat höchstens {most} Stellen nach dem Punkt',
  'is an amount such as 12.50': 'ist ein Betrag wie 12.50',
  'is an id': 'ist eine Kennung',
  'is an instant such as 2026-06-01T00:00:00Z': 'ist ein Zeitpunkt wie 2026-06-01T00:00:00Z',
  'is an object': 'ist ein Objekt',
  'is an object with cart or lines': 'ist ein Objekt mit cart oder lines',
  'is at most {most}': 'ist höchstens {most}',
  'is before it begins': 'ist vor dem Beginn',
  'is before the first day': 'ist vor dem ersten Tag',
  'is empty': 'ist leer',
  'is missing': 'fehlt',
  'is missing: a page needs one': 'fehlt: eine Seite braucht einen',
  'is missing: it has no code': 'fehlt: sie hat keinen Code',
  'is more than {most} days after the first': 'ist mehr als {most} Tage nach dem ersten',
  'is no address of this shop, such as /returns': 'ist keine Adresse dieses Shops, wie /returns',
  'is no amount such as {example}': 'ist kein Betrag wie {example}',
  'is no category': 'ist keine Kategorie',
  'is no category there': 'ist dort keine Kategorie',
  'is no day there is': 'ist ein Tag, den es nicht gibt',
  'is no e-mail address': 'ist keine E-Mail-Adresse',
  'is a free sample of another product': 'ist eine kostenlose Probe eines anderen Produkts',
  'is sold by another product: a sample is free for everybody':
    'wird von einem anderen Produkt verkauft: Eine Probe ist für alle kostenlos',
  'is no file in the media folder': 'ist keine Datei im Medienordner',
  'is no group that a customer can be in': 'ist keine Gruppe, in der ein Kunde sein kann',
  'is no id': 'ist keine Kennung',
  'is no instant there is': 'ist ein Zeitpunkt, den es nicht gibt',
  'is no language that the shop has words for': 'ist keine Sprache, für die der Shop Texte hat',
  'is no line of the order of which something is left': 'ist keine Zeile der Bestellung, von der noch etwas übrig ist',
  'is cut off: the end of the picture is missing; send it again':
    'ist abgeschnitten: das Ende des Bildes fehlt; senden Sie es noch einmal',
  'is no picture that a shop shows: JPEG, PNG, GIF, WebP or AVIF':
    'ist kein Bild, das ein Shop zeigt: JPEG, PNG, GIF, WebP oder AVIF',
  'is no video that a shop plays: MP4 or WebM': 'ist kein Video, das ein Shop abspielt: MP4 oder WebM',
  'is no plain https address; WEBHOOK_ORIGINS can allow another':
    'ist keine einfache https-Adresse; WEBHOOK_ORIGINS kann eine andere erlauben',
  'is no product': 'ist kein Artikel',
  'would take products off sale that have no name in this store view':
    'nähme Artikel aus dem Verkauf, die in dieser Shopansicht keinen Namen haben',
  'is no review': 'ist keine Bewertung',
  'is no store view': 'ist keine Shopansicht',
  'is no tax class': 'ist keine Steuerklasse',
  'is none that this list has given': 'ist keiner, den diese Liste gegeben hat',
  'is not between {first} and {last}': 'liegt nicht zwischen {first} und {last}',
  'is not in the media folder': 'liegt nicht im Medienordner',
  'is not known': 'ist nicht bekannt',
  'is not named': 'wird nicht genannt',
  'is not on the public internet; WEBHOOK_ORIGINS can allow it':
    'ist nicht im öffentlichen Internet; WEBHOOK_ORIGINS kann es erlauben',
  'is not the customer’s': 'ist nicht die des Kunden',
  'is not the price any more: it is {price} now': 'ist nicht mehr der Preis: Er ist jetzt {price}',
  'is not what there is: {quantity}': 'stimmt nicht mit dem Bestand überein: {quantity}',
  'is not within what is left: {left}': 'ist mehr, als übrig ist: {left}',
  'is one of {words}': 'ist eines von {words}',
  'is text': 'ist Text',
  'is the category itself, or below it': 'ist die Kategorie selbst oder liegt darunter',
  'would make a path of more than 1000 characters': 'ergäbe einen Pfad von mehr als 1000 Zeichen',
  'is the code of another coupon': 'ist der Code eines anderen Gutscheins',
  'is the id of a customer': 'ist die Kennung eines Kunden',
  'is the id of a webhook': 'ist die Kennung eines Webhooks',
  'is the name of another token': 'ist der Name eines anderen Tokens',
  'is the product itself': 'ist der Artikel selbst',
  'is there twice': 'steht zweimal da',
  'is too large': 'ist zu groß',
  'is too long': 'ist zu lang',
  'cannot be read with the colour {on}: the contrast is {contrast} and must be {least} there; the nearest that can be read is {nearest}':
    'ist mit der Farbe {on} nicht lesbar: Der Kontrast ist {contrast} und muss dort {least} sein; die nächste lesbare ist {nearest}',
  'cannot be read with the colour {on}: the contrast is {contrast} and must be {least} there':
    'ist mit der Farbe {on} nicht lesbar: Der Kontrast ist {contrast} und muss dort {least} sein',
  'has no price of its own: each of its parts is bought by itself':
    'hat keinen eigenen Preis: jeder seiner Teile wird einzeln gekauft',
  'holds a choice that is not offered: {option}': 'enthält eine Wahl, die es nicht gibt: {option}',
  'lacks a choice: {option}': 'ihm fehlt eine Wahl: {option}',
  'is a country such as DE': 'ist ein Land wie DE',
  'is a record by id': 'ist ein Objekt nach Kennungen',
  'is a square PNG of {least} to {most} pixels': 'ist ein quadratisches PNG von {least} bis {most} Pixeln',
  'is a text, or a list of ids': 'ist ein Text oder eine Liste von Kennungen',
  'is an object with texts by their ids': 'ist ein Objekt mit Texten nach ihren Kennungen',
  'is no character set that is known': 'ist kein bekannter Zeichensatz',
  'is no currency of ISO 4217': 'ist keine Währung nach ISO 4217',
  'is no picture in the media folder, of at most 2 MB': 'ist kein Bild im Medienordner von höchstens 2 MB',
  'is text, or ids of values': 'ist Text, oder Kennungen von Werten',
  'is too long or too high for a header': 'ist zu lang oder zu hoch für eine Kopfzeile',
  'is true or false': 'ist true oder false',
  'is up to 64 letters, digits, "-" and "_"': 'ist aus höchstens 64 Buchstaben, Ziffern, "-" und "_"',
  'kind is percent, piece, cart or buy-get': 'kind ist percent, piece, cart oder buy-get',
  'limits the uses of a code': 'begrenzt, wie oft ein Code gilt',
  'must not be empty': 'darf nicht leer sein',
  'must wait: there is no text yet': 'muss warten: es gibt noch keinen Text',
  'names a line twice': 'nennt eine Zeile zweimal',
  'names a picture that is not there: {file}': 'nennt ein Bild, das nicht da ist: {file}',
  'names a product twice': 'nennt einen Artikel zweimal',
  'names a scope twice': 'nennt einen Bereich zweimal',
  'names an event twice': 'nennt ein Ereignis zweimal',
  'names more than {most} products and files': 'nennt mehr als {most} Artikel und Dateien',
  'names the store view {name}, which is none': 'nennt die Shopansicht {name}, die es nicht gibt',
  'needs two words, or one and what it stands for': 'braucht zwei Wörter, oder eines und wofür es steht',
  'puts back every piece of the order: only with all that is left of its money, while no piece was given back by itself; for some pieces change the stock':
    'legt jedes Stück der Bestellung zurück: nur mit allem, was von ihrem Geld übrig ist, solange kein Stück für sich erstattet wurde; für einzelne ändern Sie den Bestand',
  'shows a picture that is not in the media folder: {picture}':
    'zeigt ein Bild, das nicht im Medienordner liegt: {picture}',
  'would leave a special price that is not lower than the price':
    'ließe einen Sonderpreis, der nicht niedriger als der Preis ist',
  'would leave less than nothing, or more than can be counted':
    'ließe weniger als nichts, oder mehr, als sich zählen lässt',

  // States of an order, as a sentence has them
  'pending-payment': 'beim Zahlungsdienst',
  pending: 'offen',
  processing: 'in Arbeit',
  complete: 'abgeschlossen',
  cancelled: 'storniert',
  refunded: 'erstattet',

  // States of an import or export
  waiting: 'wartet',
  running: 'läuft',
  confirm: 'wartet auf ein Wort',
  done: 'fertig',
  failed: 'misslungen',
  stopped: 'angehalten',
  interrupted: 'unterbrochen',
}
