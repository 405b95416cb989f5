/**
 * Messages of the move of a whole shop about single records and about data that stays behind, in German. Reasons begin in lower case: they follow a
 * name and a colon.
 */
export const movedRecordsDe = {
  // addresses
  'their products have no page of their own': 'ihre Produkte haben keine eigene Seite',
  '{path} leads to another site: {target}': '{path} führt zu einer anderen Website: {target}',
  '{path} leads round in a circle': '{path} führt im Kreis',
  '{path} leads to a page that did not come': '{path} führt zu einer Seite, die nicht übernommen wurde',
  '{path} leads to a product that did not come': '{path} führt zu einem Produkt, das nicht übernommen wurde',
  '{path} leads to a category that did not come': '{path} führt zu einer Kategorie, die nicht übernommen wurde',
  '{path} shows something else here and stays with it': '{path} zeigt hier etwas anderes und bleibt dabei',
  'it has changed in the old shop and came again: what you have changed in it here is replaced':
    'im alten Shop geändert und deshalb neu übernommen: was Sie daran hier geändert haben, ist ersetzt',
  'what has changed in it in the old shop came again, and replaces what you have changed of that here':
    'was sich daran im alten Shop geändert hat, ist neu übernommen und ersetzt, was Sie davon hier geändert haben',
  '"{name}": it stays paused as it is here; the old shop has it active':
    '„{name}“ bleibt pausiert, wie sie es hier ist; im alten Shop ist sie aktiv',
  // catalogue
  'they hold prices, taxes or pictures of their own': 'sie enthalten eigene Preise, Steuern oder Bilder',
  'the old shop hides it in the store view {codes}; here it is shown in all':
    'der alte Shop verbirgt das in der Shopansicht {codes}; hier wird es in allen gezeigt',
  'the old shop shows it in the store view {codes}; here it is hidden in all':
    'der alte Shop zeigt das in der Shopansicht {codes}; hier ist es in allen verborgen',
  'here each product is shown in all store views': 'hier wird jedes Produkt in allen Shopansichten gezeigt',
  'the text of the attribute {attribute} is plain here, with ";" between lines':
    'der Text des Attributs {attribute} ist hier ohne Formatierung, mit „;“ zwischen den Zeilen',
  'they are set for one store view, but apply to all of them':
    'sie stehen bei einer Shopansicht für etwas, das in allen gleich ist',
  'it stands below another category in the old shop now; here it stays at {path}: put it there at the desk':
    'sie steht im alten Shop jetzt unter einer anderen Kategorie; hier bleibt sie unter {path}: verschieben Sie sie am Schreibtisch',
  'it stands below another category in the old shop now, which is not here; here it stays at {path}':
    'sie steht im alten Shop jetzt unter einer anderen Kategorie, die es hier nicht gibt; hier bleibt sie unter {path}',
  'they stand below no open store': 'sie stehen unter keinem offenen Store',
  'The old shop had several stores with categories of their own. The categories of each other store are below a new category that the menu does not show.':
    'Der alte Shop hatte mehrere Stores mit eigenen Kategorien. Die der anderen Stores stehen jeweils in einer Kategorie, die das Menü nicht zeigt.',
  'Say how much one {base} is in {code}: the old shop has no rate, and prices are shown 1 to 1.':
    'Geben Sie an, wie viel ein {base} in {code} ist: Der alte Shop hat keinen Kurs, und Preise werden 1 zu 1 gezeigt.',
  'the rate {rate} is out of range': 'der Kurs {rate} ist außerhalb des Erlaubten',
  "their attributes are not in the product's attribute set":
    'ihre Attribute gehören nicht zum Attributset des Produkts',
  'products of the type "{type}" are not known here': 'Produkte der Art "{type}" gibt es hier nicht',
  'it is switched off: {why}': 'es wird ausgeschaltet übernommen: {why}',
  'its parts have not come': 'seine Bestandteile wurden nicht übernommen',
  'its files have not come': 'seine Dateien wurden nicht übernommen',
  '{what} is {value}; pieces are whole here, so the fraction is cut off':
    '{what} ist {value}; hier gibt es nur ganze Stücke, deshalb fällt der Bruchteil weg',
  'the least quantity in a cart': 'die kleinste Menge im Warenkorb',
  'the greatest quantity in a cart': 'die größte Menge im Warenkorb',
  'the quantity in stock': 'die Menge auf Lager',
  'the step of quantities': 'die Schrittweite der Mengen',
  '{reserve} pieces are kept back in the old shop; they are not counted here':
    '{reserve} Stück hält der alte Shop zurück; sie werden hier nicht mitgezählt',
  'they are switched off in the old shop': 'sie sind im alten Shop ausgeschaltet',
  'it is switched off in the old shop by now: here it stays open, with its texts':
    'sie ist im alten Shop inzwischen ausgeschaltet: hier bleibt sie offen, mit ihren Texten',
  'The old shop has no store view that is switched on.': 'Der alte Shop hat keine Shopansicht, die eingeschaltet ist.',
  // pages and blocks
  'their store views are not here': 'ihre Shopansichten gibt es hier nicht',
  'the shop has its own': 'der Shop hat eine eigene',
  'The old home page stays behind: put slides, tiles and shelves on yours with "home set".':
    'Die alte Startseite bleibt zurück: Setzen Sie mit "home set" Bilder, Kacheln und Produktreihen auf Ihre neue.',
  'Choose the pages that footer and header link to: content write NAME --in footer. Those of the old footer are there.':
    'Wählen Sie die Seiten, auf die Fuß- und Kopfzeile verweisen: content write NAME --in footer. Die der alten Fußzeile sind schon da.',
  'the shop has a page at {address} already': 'unter {address} hat der Shop schon eine Seite',
  'the shop\'s page for "{role}" is {holder} already': 'die Seite des Shops für "{role}" ist schon {holder}',
  'left out: {lost}': 'weggelassen: {lost}',
  'the picture {file} is not in the media folder': 'das Bild {file} ist nicht im Medienordner',
  // what customers chose and keep
  'the choices made for it cannot be read': 'die Auswahl dazu lässt sich nicht lesen',
  'the choices made for it do not fit the product': 'die Auswahl dazu passt nicht zum Produkt',
  'one of its chosen options did not come': 'eine der gewählten Optionen wurde nicht übernommen',
  'one of its chosen parts did not come': 'einer der gewählten Bestandteile wurde nicht übernommen',
  'its line {line} comes without the file "{name}": {why}': 'die Position {line} kommt ohne die Datei "{name}": {why}',
  'it comes without the file "{name}": {why}': 'der Artikel kommt ohne die Datei "{name}": {why}',
  '--media brings it': '--media bringt sie mit',
  'it is not in the media folder': 'sie ist nicht im Medienordner',
  'its option does not accept it': 'ihre Option nimmt sie nicht',
  'one of its answers did not come': 'eine der Angaben dazu wurde nicht übernommen',
  'one of its chosen files did not come': 'eine der gewählten Dateien wurde nicht übernommen',
  'its product {productId} did not come': 'das Produkt {productId} wurde nicht übernommen',
  'their customers have no account here': 'ihre Kunden haben hier kein Konto',
  'their accounts may not log in, or are one with others here':
    'ihre Konten dürfen sich nicht anmelden oder sind hier eins mit anderen',
  'only their browsers in the old shop know them': 'nur die Browser ihrer Besucher kennen sie, im alten Shop',
  'its customer has a cart here that was begun or changed since: that one stays':
    'der Kunde hat hier einen Warenkorb, den er seitdem begonnen oder geändert hat: Der bleibt',
  'its line {line} is left out: {problem}': 'die Position {line} wird weggelassen: {problem}',
  'none of its lines can be bought here': 'keine seiner Positionen ist hier zu kaufen',
  'its product did not come': 'das Produkt wurde nicht übernommen',
  'its product is switched off': 'das Produkt ist ausgeschaltet',
  '{quantity} pieces cannot be bought here': '{quantity} Stück sind hier nicht zu kaufen',
  'Customers wait for products that were sold out ({waiting}). This shop writes to them when it has the products: let it send no letters before it opens.':
    'Kunden warten auf Produkte, die ausverkauft waren ({waiting}). Dieser Shop schreibt ihnen, wenn er die Produkte hat: Lassen Sie ihn keine E-Mails versenden, bevor er öffnet.',
  'its code is not one that Magento makes': 'ihr Code ist keiner von Magento',
  '{why}: it comes without choices': '{why}: Der Artikel kommt ohne Auswahl',
  '{given} pieces are {quantity} here': 'aus {given} Stück werden hier {quantity}',
  'its note is longer than {most} letters and was cut': 'die Notiz ist länger als {most} Zeichen und wurde gekürzt',
  // orders
  'what was bought cannot be downloaded: {problem}': 'das Gekaufte lässt sich nicht herunterladen: {problem}',
  'it has no date': 'das Datum fehlt',
  'it has no address': 'die Anschrift fehlt',
  '"{currency}" is not a currency': '"{currency}" ist keine Währung',
  'the state "{state}" is unknown': 'der Zustand "{state}" ist unbekannt',
  'its status "{status}" does not belong to "{state}": the state counts':
    'ihr Status "{status}" gehört nicht zu "{state}": Es gilt der Zustand',
  'it has no lines': 'sie hat keine Positionen',
  'one of its totals is below zero': 'einer ihrer Beträge ist kleiner als null',
  'its total differs from the sum of its parts by {amount}; the difference is shown as "other amounts"':
    'die Gesamtsumme weicht um {amount} von ihren Teilen ab; das steht als "Sonstige Beträge" da',
  'its lines add up to {lines}, but its subtotal is {subtotal}':
    'die Positionen ergeben {lines}, die Zwischensumme ist aber {subtotal}',
  'its taxes add up to {byRate} by rate, but are {all} in all':
    'die Steuern ergeben nach Sätzen {byRate}, sind aber insgesamt {all}',
  '{amount} of it was cancelled in the old shop: here it counts as paid back, and its pieces are not sent':
    '{amount} davon wurde im alten Shop storniert: Hier gilt es als erstattet, und die Stücke werden nicht versandt',
  'more was given back than was paid': 'es wurde mehr erstattet als bezahlt',
  'it is "{state}" in the old shop; by its invoices, shipments and credit memos it would be "{byDocuments}"':
    'dort ist sie "{state}"; nach ihren Rechnungen, Lieferungen und Gutschriften wäre sie "{byDocuments}"',
  'its download "{title}" leads to another place ({where}) and cannot be downloaded here':
    'der Download "{title}" führt woandershin ({where}) und ist hier nicht zu haben',
  'its download "{title}" belongs to none of its lines': 'der Download "{title}" gehört zu keiner ihrer Positionen',
  'another tax class has this code here, so it is {code}':
    'eine andere Steuerklasse hat hier diesen Code, deshalb heißt sie {code}',
  'another order has this number here, so it is {given}':
    'eine andere Bestellung hat hier diese Nummer, deshalb heißt sie {given}',
  'another invoice has this number here, so it is {given}':
    'eine andere Rechnung hat hier diese Nummer, deshalb heißt sie {given}',
  'it has no number': 'die Nummer fehlt',
  'order {number}: {problem}': 'Bestellung {number}: {problem}',
  'it was processed further here, so its later changes in the old shop are not brought over':
    'sie wurde hier weitergeführt, deshalb wird nicht übernommen, was sich im alten Shop seitdem geändert hat',
  // parts of products and their prices
  'it has no title': 'der Titel fehlt',
  'there is no field of the kind "{input}" here': 'ein Feld der Art "{input}" gibt es hier nicht',
  'it has nothing to choose': 'es gibt nichts zu wählen',
  'its option {option} is left out: {why}': 'die Option {option} wird weggelassen: {why}',
  'its part {sku} is left out: {pieces} pieces are no whole number':
    'der Bestandteil {sku} wird weggelassen: {pieces} Stück sind keine ganze Zahl',
  'its price by a catalogue rule is left out: a {type} product has no amount to change':
    'der Preis nach einer Katalogpreisregel wird weggelassen: Ein Produkt der Art "{type}" hat keinen Betrag, der sich ändern ließe',
  'its catalogue rule also lowers the surcharges of options; here these stay as they were':
    'die Katalogpreisregel senkt auch die Aufpreise von Optionen; hier bleiben diese, wie sie waren',
  'its catalogue rule is left out: "{action}" is unknown':
    'die Katalogpreisregel wird weggelassen: "{action}" ist unbekannt',
  'they are switched off': 'sie sind ausgeschaltet',
  'they have ended': 'sie sind abgelaufen',
  'the shop has no words for its language ("{language}"): buttons, messages and letters are in English there':
    'der Shop hat keine Texte in ihrer Sprache ("{language}"): Schaltflächen, Meldungen und Briefe sind dort englisch',
  'its landing page, the block {block}, is not there: it shows its description and its products here':
    'ihre Landingpage, der Block {block}, ist nicht da: hier zeigt sie ihre Beschreibung und ihre Produkte',
  'the old shop applies them to no product': 'der alte Shop wendet sie auf kein Produkt an',
  'this shop has no field of the type "{type}"': 'ein Feld der Art "{type}" hat dieser Shop nicht',
  'a choice of its option {option} is left out: it has no title':
    'eine Auswahl der Option {option} wird weggelassen: Der Titel fehlt',
  'it lies at {address}; put the file into this shop': 'er liegt unter {address}; legen Sie die Datei in diesen Shop',
  'it names no file of the media folder': 'er nennt keine Datei des Medienordners',
  'its download "{title}" is left out: {why}': 'der Download "{title}" wird weggelassen: {why}',
  'the sample of its download "{title}" is left out: it lies at {address}':
    'die Probe des Downloads "{title}" wird weggelassen: Sie liegt unter {address}',
  'its downloads are bought together in the old shop; here a shopper chooses among them':
    'die Downloads werden im alten Shop zusammen gekauft; hier wählen Kunden unter ihnen',
  'its sample "{title}" is left out: it lies at {address}':
    'die Probe "{title}" wird weggelassen: Sie liegt unter {address}',
  'its sample "{title}" is left out: it names no file of the media folder':
    'die Probe "{title}" wird weggelassen: Sie nennt keine Datei des Medienordners',
  'this shop has one price for all, that of the first website that shows the product':
    'dieser Shop hat einen Preis für alle, den der ersten Website, die das Produkt zeigt',
  'this shop has one price for all websites': 'dieser Shop hat einen Preis für alle Websites',
  'its tier and group prices are left out: a {type} product has none here':
    'die Staffel- und Gruppenpreise werden weggelassen: Ein Produkt der Art "{type}" hat hier keine',
  'its price {percent} % lower is left out: this is not a valid percentage':
    'der um {percent} % niedrigere Preis wird weggelassen: Das ist kein gültiger Prozentsatz',
  'its price from {quantity} pieces on is left out: quantities are whole numbers here':
    'der Preis ab {quantity} Stück wird weggelassen: Mengen sind hier ganze Zahlen',
  'its price for the customer group {group} is left out: no such group':
    'der Preis für die Kundengruppe {group} wird weggelassen: Diese Gruppe gibt es nicht',
  // cart rules and search terms
  '"{name}" comes paused; rules here cannot express: {unsaid}':
    '"{name}" wird angehalten übernommen; Regeln können hier nicht ausdrücken: {unsaid}',
  '"{name}" came: {told}': '"{name}" wurde übernommen: {told}',
  '{paused} cart rules came paused, because rules here cannot express everything in them: npm run shop -- coupons list shows them, coupons add makes one anew, coupons remove takes the old one away.':
    '{paused} Warenkorbregeln wurden angehalten übernommen, weil Regeln hier nicht alles ausdrücken können: npm run shop -- coupons list zeigt sie, coupons add legt eine neu an, coupons remove entfernt die alte.',
  'its conditions, which cannot be read': 'ihre Bedingungen, die sich nicht lesen lassen',
  'the uses by {users} customers in the old shop do not count towards its limit':
    'die Einlösungen von {users} Kunden im alten Shop zählen hier nicht zu ihrer Grenze',
  'it has no code': 'der Code fehlt',
  'its rule {rule} did not come': 'die Regel {rule} wurde nicht übernommen',
  'amounts in {currency}': 'Beträge in {currency}',
  'a discount on {pieces} pieces at most': 'einen Rabatt auf höchstens {pieces} Stück',
  'the action "{action}" of {amount}': 'die Aktion "{action}" mit {amount}',
  'the condition {condition}': 'die Bedingung {condition}',
  'it looks for the way to pay "{code}", which this shop does not have':
    'sie fragt nach der Zahlungsart "{code}", die dieser Shop nicht hat',
  'it looks for the way to send "{code}", which this shop does not have':
    'sie fragt nach der Versandart "{code}", die dieser Shop nicht hat',
  'the {products} products of category {categories}, which did not come, are named one by one':
    'die {products} Produkte der nicht übernommenen Kategorie {categories} werden einzeln genannt',
  'its store view {store} did not come': 'die Shopansicht {store} wurde nicht übernommen',
  '"{text}" for "{synonym}" is no rule here: {problem}': '"{text}" für "{synonym}" ist hier keine Regel: {problem}',
  '"{text}" leads to {target}, which is not this shop': '"{text}" führt zu {target}, und das ist nicht dieser Shop',
  // settings and taxes
  '{place} has a rate with more than four decimals': '{place} hat einen Satz mit mehr als vier Nachkommastellen',
  'a place that has a rate for its region and another for its postcode gets that of the postcode':
    'ein Ort mit einem Satz für die Region und einem für die Postleitzahl bekommt den der Postleitzahl',
  'the postcodes {one} and {other} of {country} overlap':
    'die Postleitzahlen {one} und {other} in {country} überschneiden sich',
  'Add the handling fee of {fee} (percent) of "{method}" to its price: npm run shop -- shipping set, or shipping rates import.':
    'Rechnen Sie die Bearbeitungsgebühr von {fee} (Prozent) von "{method}" in ihren Preis ein: npm run shop -- shipping set, oder shipping rates import.',
  'Add the handling fee of {fee} (an amount) of "{method}" to its price: npm run shop -- shipping set, or shipping rates import.':
    'Rechnen Sie die Bearbeitungsgebühr von {fee} (ein Betrag) von "{method}" in ihren Preis ein: npm run shop -- shipping set, oder shipping rates import.',
  'Say how the shop sends: npm run shop -- shipping set --methods flat-rate --flat-rate N.':
    'Geben Sie an, wie der Shop versendet: npm run shop -- shipping set --methods flat-rate --flat-rate N.',
  'they have been decided here already: {names}': 'sie sind hier schon entschieden: {names}',
  'they are for another website or another kind of threshold':
    'sie gelten für eine andere Website oder ein anderes Maß',
  'there is no region {region}': 'die Region {region} gibt es nicht',
  '{from} or {price} is below zero': '{from} oder {price} ist kleiner als null',
  '{why}; look at "taxes list"': '{why}; sehen Sie sich "taxes list" an',
  '{percent} is no percentage from 0 to 100': '{percent} ist kein Prozentsatz von 0 bis 100',
  'Tax rates are those of newly registered customers. In the old shop the groups {groups} had rates of their own; here all pay the same: look at "npm run shop -- taxes list".':
    'Die Steuersätze sind die neu registrierter Kunden. Im alten Shop hatten die Gruppen {groups} eigene Sätze; hier zahlen alle dasselbe: Sehen Sie sich "npm run shop -- taxes list" an.',
  'In the old shop the groups {groups} paid no tax; here they pay like all others.':
    'Im alten Shop zahlten die Gruppen {groups} keine Steuer; hier zahlen sie wie alle anderen.',
  'it is {value}; here one value applies to all': 'sie ist {value}; hier gilt eine für alle',
  '"{value}" is not valid, so Magento’s default applies': '"{value}" ist nicht gültig; es gilt die Vorgabe von Magento',
  'it is {value}; there is no such setting here': 'sie ist {value}; eine solche Einstellung gibt es hier nicht',
  'those below "{section}" are about the old software': 'die unter "{section}" betreffen die alte Software',
  'type it anew, if you need it; its value is not moved':
    'geben Sie sie neu ein, wenn Sie sie brauchen; ihr Wert wird nicht übernommen',
  // customers and reviews
  'addresses here have no such fields': 'Adressen haben hier keine solchen Felder',
  'its customer {customer} did not come': 'der Kunde {customer} wurde nicht übernommen',
  'it has no first name': 'der Vorname fehlt',
  'it has no last name': 'der Nachname fehlt',
  'it has no city': 'der Ort fehlt',
  'it has no country': 'das Land fehlt',
  'it has no street': 'die Straße fehlt',
  'the region "{region}" is not in the list of {country}':
    'die Region "{region}" steht nicht in der Liste von {country}',
  'this shop does not sell to {country}': 'dieser Shop verkauft nicht nach {country}',
  '{doubts}: the customer has to correct it before using it':
    '{doubts}: Der Kunde muss das berichtigen, bevor er die Adresse verwenden kann',
  'accounts here have no such fields': 'Kundenkonten haben hier keine solchen Felder',
  '"{email}" is no e-mail address': '"{email}" ist keine E-Mail-Adresse',
  '{email} has another account, {other}, on another website: both are one account here':
    '{email} hat noch ein Konto, {other}, auf einer anderen Website: Hier sind beide ein Konto',
  '"{name}" is not in the old shop any more, but still here: remove it here too':
    '"{name}" gibt es im alten Shop nicht mehr, hier aber noch: Entfernen Sie es auch hier',
  'This is another shop than the one that moved in: {others} of {total} customers and orders that were looked at are others with the same ids, and would replace those. Move it into a database of its own. Nothing was written.':
    'Das ist ein anderer Shop als der, der umgezogen ist: {others} von {total} verglichenen Kunden und Bestellungen sind andere mit denselben IDs und würden jene ersetzen. Ziehen Sie ihn in eine eigene Datenbank um. Geschrieben wurde nichts.',
  'the old shop gave this id a second time: it comes as a new one, and what came with the id before stays here. Remove that if it is gone there':
    'der alte Shop hat diese ID ein zweites Mal vergeben: Der Datensatz kommt als neuer, und was mit der ID vorher kam, bleibt hier. Entfernen Sie es, wenn es dort nicht mehr da ist',
  'its address in the old shop is {email} now: the account here keeps {kept}':
    'die Adresse im alten Shop ist jetzt {email}: Das Konto hier behält {kept}',
  'it is switched off in the old shop, but was used here: its password stays':
    'es ist im alten Shop ausgeschaltet, wurde aber hier benutzt: Das Passwort bleibt',
  'this account and {others} are one here, and no password tells whose it is: the customer chooses one by letter':
    'dieses Konto und {others} sind hier eines, und kein Passwort sagt, wem es gehört: Der Kunde wählt eines per E-Mail',
  '{email} is switched off in the old shop: the account comes without its password':
    '{email} ist im alten Shop ausgeschaltet: Das Konto kommt ohne sein Passwort',
  '{email} was never confirmed in the old shop: the account comes without its password':
    '{email} wurde im alten Shop nie bestätigt: Das Konto kommt ohne sein Passwort',
  'its group {group} does not exist: it is in "general" now':
    'die Gruppe {group} gibt es nicht: Das Konto ist jetzt in "general"',
  'this shop has none: add them to the prices of these products, which come without':
    'dieser Shop hat keine: Rechnen Sie sie in die Preise dieser Produkte ein, die ohne sie kommen',
  'this shop does not read them: keep them in the web server that stands before it':
    'dieser Shop liest keine: Behalten Sie sie im Webserver, der davorsteht',
  'this shop writes no such letters': 'dieser Shop schreibt keine solchen E-Mails',
  'this shop has none': 'dieser Shop hat keine',
  'this shop has none: look in the old shop for those of open orders':
    'dieser Shop hat keine: Sehen Sie im alten Shop nach denen offener Bestellungen',
  'this shop has none: put what they show on pages or into blocks':
    'dieser Shop hat keine: Setzen Sie auf Seiten oder in Blöcke, was sie zeigen',
  'this shop has no field {attribute}': 'dieser Shop hat kein Feld {attribute}',
  'this shop has none: end them where they are paid': 'dieser Shop hat keine: Beenden Sie sie dort, wo gezahlt wird',
  'this shop keeps no money of customers: pay it back, or send each a coupon for it':
    'dieser Shop verwahrt kein Geld von Kunden: Zahlen Sie es zurück, oder schicken Sie jedem einen Gutschein dafür',
  'this shop has no gift cards: whoever has one has paid for it, so send each a coupon for it':
    'dieser Shop hat keine Geschenkkarten: Wer eine hat, hat sie bezahlt; schicken Sie jedem einen Gutschein dafür',
  'this shop has no reward points: send each a coupon, if they were promised something for them':
    'dieser Shop hat keine Bonuspunkte: Schicken Sie jedem einen Gutschein, wenn ihnen etwas dafür versprochen war',
  'everybody sees every category here that is switched on, with its prices: switch off those that not everybody may see':
    'hier sieht jeder jede eingeschaltete Kategorie mit ihren Preisen: Schalten Sie die aus, die nicht jeder sehen darf',
  'this shop keeps no returns: end those that are open in the old shop':
    'dieser Shop führt keine Rücksendungen: Schließen Sie die offenen im alten Shop ab',
  'this shop takes no payments that repeat: end them where they are paid':
    'dieser Shop nimmt keine wiederkehrenden Zahlungen an: Beenden Sie sie dort, wo gezahlt wird',
  'its prices are in {currency}, the currency of its website':
    'die Preise sind in {currency}, der Währung seiner Website',
  'its prices are with tax, those of the shop without': 'die Preise sind mit Steuer, die des Shops ohne',
  'its prices are without tax, those of the shop with': 'die Preise sind ohne Steuer, die des Shops mit',
  'a product has one price in all store views here': 'ein Produkt hat hier in allen Shopansichten denselben Preis',
  'the shop has passwords in more than {most} formats, and each makes every login slower: the customer chooses a new one by letter':
    'der Shop hat Passwörter von mehr als {most} Arten, und jede macht jede Anmeldung länger: Der Kunde wählt per E-Mail ein neues',
  'its format is unknown or too costly to check: the customer chooses a new one by letter':
    'seine Form ist unbekannt oder zu aufwendig zu prüfen: Der Kunde wählt per E-Mail ein neues',
  'Magento has no status {status} here': 'den Status {status} kennt Magento nicht',
  'it has no vote, and a review has stars here': 'sie hat keine Wertung, und eine Bewertung hat hier Sterne',
  'its {field} is longer than {most} letters and was cut': '{field} ist länger als {most} Zeichen und wurde gekürzt',
  nickname: 'der angezeigte Name',
  title: 'der Titel',
  text: 'der Text',
}
