/** Sentences of the commands for orders and customers, in German. The key is the English one. */
export const ordersCommandsDe = {
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
  'No letter can go to {address}, so nothing was sent.':
    'An {address} lässt sich keine E-Mail schicken, deshalb ging nichts hinaus.',
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
  'Order {number} is {state}: this cannot be done to it.':
    'Die Bestellung {number} steht auf {state}: Das ist mit ihr nicht möglich.',
  'There is no order {number}.': 'Es gibt keine Bestellung {number}.',
  'Order {number} is {state}: {reason}': 'Die Bestellung {number} steht auf {state}: {reason}',
  'There is no state "{state}"; there are {known}.': 'Es gibt keinen Status "{state}"; es gibt {known}.',
  '{last} is before {first}.': '{last} liegt vor {first}.',
  'The {amount} asked for at {at} went back; nothing more was done.':
    'Die Erstattung von {amount}, angefordert am {at}, ist erfolgt; mehr wurde nicht getan.',
  'Nobody knows what became of the {amount} asked for at {at}: repeat that first, with --amount {given}. If its gateway is given up for good, look there, and run "orders settle" an hour after that.':
    'Es ist nicht bekannt, was aus der Erstattung von {amount} wurde, die am {at} angefordert wurde: Wiederholen Sie zuerst diese, mit --amount {given}. Gibt es ihren Zahlungsanbieter nicht mehr, sehen Sie dort nach und führen Sie eine Stunde danach "orders settle" aus.',
  'Order {number} is not paid: there is nothing to give back.':
    'Die Bestellung {number} ist nicht bezahlt: Es gibt nichts zu erstatten.',
  '{left} of order {number} can be given back, not {amount}.':
    'Von der Bestellung {number} lassen sich {left} erstatten, nicht {amount}.',
  '--restock puts back every piece of order {number}: only with all that is left of its money, while no piece was given back by itself. For some pieces use "stock add".':
    '--restock bucht alle Stücke der Bestellung {number} zurück: nur mit allem, was von ihrem Geld übrig ist, solange kein Stück für sich erstattet wurde. Für einzelne Stücke gibt es "stock add".',
  '{amount} of order {number} went back.': '{amount} der Bestellung {number} wurden erstattet.',
  '{amount} of order {number} is noted as given back: send the money yourself.':
    '{amount} der Bestellung {number} sind als erstattet vermerkt: Überweisen Sie das Geld selbst.',
  '{amount} of order {number} cannot be given back any more; "orders show" tells why.':
    '{amount} der Bestellung {number} lassen sich nicht mehr erstatten; "orders show" sagt, warum.',
  'The payment gateway refuses to give {amount} back; nothing was changed. If you send it yourself, or it went back there already, add --by-hand.':
    'Der Zahlungsanbieter lehnt es ab, {amount} zu erstatten; es wurde nichts geändert. Überweisen Sie es selbst, oder ging es dort schon zurück, fügen Sie --by-hand hinzu.',
  '{amount} went back, and order {number} has no room for it any more: compare it with the gateway, then "orders settle".':
    '{amount} gingen zurück, und die Bestellung {number} hat keinen Platz mehr dafür: Vergleichen Sie sie mit dem Zahlungsanbieter, dann "orders settle".',
  'The payment gateway {gateway}, which took the money, is not set up here: set it up, then repeat the command. If it is given up for good, add --by-hand, and send the money yourself.':
    'Der Zahlungsanbieter {gateway}, der das Geld genommen hat, ist hier nicht eingerichtet: Richten Sie ihn ein und wiederholen Sie dann den Befehl. Gibt es ihn nicht mehr, fügen Sie --by-hand hinzu und überweisen das Geld selbst.',
  'The payment gateway {gateway} is set up, and gives the money back itself: leave --by-hand out, until it refuses.':
    'Der Zahlungsanbieter {gateway} ist eingerichtet und erstattet das Geld selbst: Lassen Sie --by-hand weg, solange er nicht ablehnt.',
  'The payment gateway does not answer: repeat the command later, nothing is given back twice.':
    'Der Zahlungsanbieter antwortet nicht: Wiederholen Sie den Befehl später, nichts wird doppelt erstattet.',
  placed: 'bestellt',
  paid: 'bezahlt',
  invoice: 'Rechnung',
  'store view': 'Shopansicht',
  'e-mail': 'E-Mail',
  customer: 'Kunde',
  'a guest': 'ein Gast',
  '({cardType}, ends in {cardLastFour})': '({cardType}, endet auf {cardLastFour})',
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
  'sent by hand': 'von Hand geschickt',
  'refunded {amount}': '{amount} erstattet',
  '{count} refund is settled.|{count} refunds are settled.':
    '{count} Erstattung ist erledigt.|{count} Erstattungen sind erledigt.',
  'No refund of order {number} waits for you.': 'Keine Erstattung der Bestellung {number} wartet auf Sie.',
  'Refunds to look at': 'Erstattungen, die Sie ansehen sollten',
  'nobody knows yet whether it went back: the shop asks the payment gateway; if that is given up for good, "orders settle" after an hour':
    'ob sie zurückging, weiß noch niemand: Der Shop fragt den Zahlungsanbieter; gibt es den nicht mehr, nach einer Stunde "orders settle"',
  'did not arrive: send it another way, then "orders settle"':
    'kam nicht an: Schicken Sie das Geld anders, dann "orders settle"',
  'went back, and the order has no room for it: compare it with the gateway, then "orders settle"':
    'ging zurück, und die Bestellung hat keinen Platz dafür: Vergleichen Sie mit dem Zahlungsanbieter, dann "orders settle"',
  'came when the order was over, and the gateway does not give it back; the shop asks it every ten minutes. "orders settle" before you send it another way, or if it went back already':
    'kam, als die Bestellung vorbei war, und der Zahlungsanbieter gibt es nicht zurück; der Shop fragt ihn alle zehn Minuten. "orders settle", bevor Sie das Geld anders schicken oder wenn es schon zurückging',
  'asked the payment gateway for a refund of {amount}': 'beim Zahlungsanbieter {amount} Erstattung verlangt',
  'refund of {amount}: not given': 'Erstattung über {amount}: nicht gegeben',
  'refund of {amount}: went back, and the order has no room for it':
    'Erstattung über {amount}: ging zurück, und die Bestellung hat keinen Platz dafür',
  'refund of {amount}: did not arrive': 'Erstattung über {amount}: kam nicht an',
  'refund of {amount}: came too late, and the gateway does not give it back':
    'Erstattung über {amount}: kam zu spät, und der Zahlungsanbieter gibt es nicht zurück',
  'refund of {amount}: settled by hand': 'Erstattung über {amount}: von Hand erledigt',
  'note to the shopper: {text}': 'Notiz an den Kunden: {text}',
  'note: {text}': 'Notiz: {text}',
  'Say "orders {name} NUMBER".': 'Schreiben Sie "orders {name} NUMMER".',
  '{count} order.|{count} orders.': '{count} Bestellung.|{count} Bestellungen.',
  'Name one file, or "-" for the screen.': 'Nennen Sie eine Datei, oder "-" für den Bildschirm.',
  '--format is {formats}, not "{format}".': '--format ist {formats}, nicht "{format}".',
  '{count} order is in it.|{count} orders are in it.':
    '{count} Bestellung steht darin.|{count} Bestellungen stehen darin.',
  '{count} order is in {file}.|{count} orders are in {file}.':
    '{count} Bestellung steht in {file}.|{count} Bestellungen stehen in {file}.',
  'its shopper is paying it; it is paid or cancelled by itself when the time for that is over.':
    'Sie wird gerade bezahlt; nach Ablauf der Frist gilt sie von selbst als bezahlt oder wird storniert.',
  'Order {number} is paid, and {state}.': 'Die Bestellung {number} ist bezahlt; ihr Status ist jetzt {state}.',
  'Order {number} is sent, and {state}.': 'Die Bestellung {number} ist versandt; ihr Status ist jetzt {state}.',
  'Order {number} is not paid, and {state}.':
    'Die Bestellung {number} ist nicht bezahlt; ihr Status ist jetzt {state}.',
  'nobody marked it as paid by hand; "orders refund" gives back money that has come.':
    'niemand hat sie von Hand als bezahlt vermerkt; "orders refund" erstattet Geld, das gekommen ist.',
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
}
