import { addToCartDe } from './add-to-cart.ts'
import { searchDe } from './search.ts'
import { miniCartDe } from './mini-cart.ts'
import { cartPageDe } from './cart-page.ts'
import { checkoutDe } from './checkout.ts'
import { couponDe } from './coupon.ts'
import { shippingDe } from './shipping.ts'
import { listsDe } from './lists.ts'
import { ordersDe } from './orders.ts'
import { calendarDe } from './calendar.ts'
import { processDe } from './process.ts'
import { uploadDe } from './upload.ts'
import { accountDe } from './account.ts'
import { customerDe } from './customer.ts'
import { paymentDe } from './payment.ts'
import { gatewaysDe } from './gateways.ts'
import { addressDe, addressFieldsDe } from './address.ts'
import { galleryDe } from './gallery.ts'
import { homeDe } from './home.ts'
import { reviewDe } from './review.ts'
import { lettersDe } from './letters.ts'
import { navigationDe } from './navigation.ts'
import { validationDe } from './validation.ts'
import type { MessageId } from '../en/en.ts'

export const de: Record<MessageId, string> = {
  ...lettersDe,
  ...validationDe,
  ...calendarDe,
  ...processDe,
  ...uploadDe,
  ...customerDe,
  ...accountDe,
  ...paymentDe,
  ...gatewaysDe,
  ...addressDe,
  ...addressFieldsDe,
  ...galleryDe,
  ...homeDe,
  ...navigationDe,
  ...reviewDe,
  ...addToCartDe,
  ...searchDe,
  ...miniCartDe,
  ...cartPageDe,
  ...checkoutDe,
  ...couponDe,
  ...shippingDe,
  ...listsDe,
  ...ordersDe,
  // Everywhere
  skipToContent: 'Zum Inhalt springen',
  close: 'Schließen',
  yes: 'Ja',
  no: 'Nein',
  quantity: 'Menge',
  total: 'Summe',
  required: 'Pflichtfeld',
  optional: 'freiwillig',
  labelled: '{label}: {text}',
  pleaseChoose: 'Bitte wählen',
  backToHome: 'Zurück zur Startseite',

  // Header and footer
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  search: 'Suchen',
  searchLabel: 'Im Shop suchen',
  searchPlaceholder: 'Wonach suchen Sie?',
  cart: 'Warenkorb',
  cartItems: 'Artikel:',
  language: 'Sprache',
  mainNavigation: 'Hauptnavigation',
  viewAllOf: '{name}: alles ansehen',
  breadcrumbs: 'Sie sind hier',
  home: 'Startseite',
  footerShop: 'Shop',
  footerHelp: 'Ihr Einkauf',

  // Prices and stock
  regularPrice: 'Regulärer Preis:',
  nowPrice: 'Jetzt:',
  fromPrice: 'Ab {price}',
  priceRange: '{from} bis {to}',
  priceRangeOfAll: '{range}, je nach Auswahl',
  savePercent: '−{percent} %',
  taxIncluded: 'Inkl. MwSt., zzgl. Versandkosten.',
  taxExcluded: 'Zzgl. MwSt. und Versandkosten.',
  inStock: 'Auf Lager',
  stockLow: 'Nur noch wenige da',
  stockLeft: 'Nur noch {count} Stück|Nur noch {count} Stück',
  stockBackorder: 'Wird auf Bestellung gefertigt',
  outOfStock: 'Ausverkauft',
  isNew: 'Neu',

  // Home
  heroWelcome: 'Treten Sie ein, nehmen Sie sich Zeit.',
  homeDescription: 'Online einkaufen bei {shop}: {names}.',
  homeDescriptionBare: 'Online einkaufen bei {shop}.',
  categoryDescription: '{category} bei {shop}: {names}.',
  categoryDescriptionBare: '{category} bei {shop}.',
  heroLink: 'Neuheiten ansehen',
  homeCategories: 'Nach Kategorien stöbern',
  homeFeatured: 'Für Sie ausgesucht',
  homeNews: 'Neu eingetroffen',
  homeSale: 'Im Angebot',

  // Lists of products
  resultCount: '{count} Artikel|{count} Artikel',
  resultRange: '{from}–{to} von {count}',
  subcategories: 'In dieser Kategorie',
  sortBy: 'Sortieren nach',
  sortPosition: 'Unsere Auswahl',
  sortRelevance: 'Beste Treffer',
  sortNameUp: 'Name: A bis Z',
  sortNameDown: 'Name: Z bis A',
  sortPriceUp: 'Preis aufsteigend',
  sortPriceDown: 'Preis absteigend',
  sortNewest: 'Neueste zuerst',
  apply: 'Anwenden',
  viewAs: 'Ansicht',
  viewGrid: 'Raster',
  viewList: 'Liste',
  perPage: 'Pro Seite',
  pages: 'Seiten',
  page: 'Seite {page}',
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  filter: 'Filtern',
  filterCount: 'Filtern ({count})|Filtern ({count})',
  narrowDown: 'Eingrenzen',
  nowShopping: 'Ausgewählt',
  moreOptions: '{count} weitere zeigen',
  fewerOptions: 'Weniger zeigen',
  removeFilter: '{facet} entfernen: {value}',
  clearFilters: 'Alle entfernen',
  addToCart: 'In den Warenkorb',
  addNameToCart: 'In den Warenkorb: {name}',
  chooseOptions: 'Optionen wählen',
  chooseOptionsOf: 'Optionen wählen: {name}',
  viewDetails: 'Details ansehen',
  coloursOffered: 'Farben: {names}',
  emptyCategory: 'Hier gibt es zurzeit nichts.',
  emptyFilters: 'Kein Artikel passt zu all dem zugleich. Entfernen Sie einen Filter und sehen Sie noch einmal nach.',

  // Search
  searchResultsFor: 'Ergebnisse für „{text}“',
  searchNothing: 'Nichts gefunden für „{text}“',
  searchCorrected: 'Für „{text}“ haben wir nichts gefunden. Hier sind die Ergebnisse für „{corrected}“.',
  searchHint: 'Versuchen Sie es mit weniger Wörtern oder anderer Schreibweise, oder sehen Sie sich hier um:',
  searchPerhaps: 'Vielleicht ist hier etwas dabei',

  // Product page
  eventEnds: 'Dieses Angebot endet am {date} Uhr.',
  eventTimer: 'Verbleibende Zeit für dieses Angebot',
  eventDays: 'T',
  eventHours: 'Std',
  eventMinutes: 'Min',
  eventSeconds: 'Sek',
  chooseFirst: 'Bitte zuerst wählen: {name}',
  noChoice: 'Keine Auswahl',
  optionSoldOut: '{name} – ausverkauft',
  optionUnknown: '{name} – nicht verfügbar',
  quantityOf: 'Menge: {name}',
  downloads: 'Downloads',
  listenToSample: 'Probe',
  samples: 'Proben',
  currentPrice: 'Ihre Auswahl',
  priceTimes: '{count} × {price}',
  bundleSummary: 'Ihr Set',
  bundleEmpty: 'Noch nichts ausgewählt.',
  bundleTier: 'Ab {count}: {price} je Stück',
  viewCart: 'Warenkorb ansehen',
  tierPrices: 'Staffelpreise',
  tierFrom: 'Ab {count} Stück|Ab {count} Stück',
  tierEach: '{price} je Stück',
  description: 'Beschreibung',
  moreInformation: 'Details',
  articleNumber: 'Artikelnummer',
  related: 'Passt gut dazu',
  recentlyViewed: 'Zuletzt angesehen',
  upSells: 'Auch interessant',
  groupedItems: 'Teile dieses Sets',

  // Cart
  cartTitle: 'Ihr Warenkorb',
  cartDescription: 'Ihre Auswahl bei {shop}, mit Preisen, Versandkosten und Steuern, bevor Sie bestellen.',
  cartEmpty: 'Ihr Warenkorb ist leer.',
  cartEmptyHint: 'Was Sie hineinlegen, wartet hier auf Sie.',
  continueShopping: 'Weiter einkaufen',
  unitPrice: 'Einzelpreis',
  update: 'Aktualisieren',
  updateNamed: 'Menge aktualisieren: {name}',
  remove: 'Entfernen',
  removeNamed: '{name} aus dem Warenkorb entfernen',
  priceWas: 'Der Preis hat sich geändert: Als Sie den Artikel hineingelegt haben, waren es {price}.',
  lineUnavailable: 'Nicht mehr erhältlich. Bitte entfernen Sie diesen Artikel.',
  lineOutOfStock: 'Inzwischen ausverkauft. Bitte entfernen Sie diesen Artikel.',
  lineNotEnough:
    'Nur noch {count} Stück da. Bitte verringern Sie die Menge.|Nur noch {count} Stück da. Bitte verringern Sie die Menge.',
  lineOptionsChanged: 'Die Auswahl für diesen Artikel hat sich geändert. Bitte wählen Sie neu.',
  cartProblems: 'Bitte sehen Sie sich die markierten Artikel an, bevor Sie weitergehen.',
  subtotal: 'Zwischensumme',
  shipping: 'Versandkosten',
  shippingUnknown: 'an der Kasse',
  shippingFree: 'Kostenlos',
  tax: 'Steuer',
  taxOf: '{tax}',
  valueAddedTax: '{percent} MwSt.',
  taxIncludedOf: 'inkl. {tax}',
  grandTotal: 'Gesamtsumme',
  proceed: 'Zur Kasse',
  estimateTitle: 'Versandkosten und Steuern schätzen',
  estimate: 'Berechnen',
  crossSells: 'Bevor Sie gehen',

  // Addresses
  email: 'E-Mail-Adresse',
  emailHint: 'Für die Bestätigung Ihrer Bestellung.',
  phoneHint: 'Nur für Rückfragen zur Lieferung.',

  // Checkout
  checkoutTitle: 'Kasse',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  shippingMethod: 'Versandart',
  paymentMethod: 'Zahlungsart',
  'payment-bank-transfer': 'Überweisung',
  'payment-bank-transfer-text': 'Wir versenden die Ware, sobald Ihre Überweisung eingegangen ist.',
  'payment-check-money-order': 'Scheck oder Zahlungsanweisung',
  'payment-check-money-order-text':
    'Senden Sie den Scheck oder die Anweisung an unsere Adresse; wir versenden die Ware, sobald wir das Geld haben.',
  'payment-cash-on-delivery': 'Nachnahme',
  'payment-cash-on-delivery-text': 'Sie bezahlen beim Zusteller an der Haustür.',
  'payment-transfer-collect-text': 'Wir stellen die Ware bereit, sobald Ihre Überweisung eingegangen ist.',
  'payment-check-collect-text':
    'Senden Sie den Scheck oder die Anweisung an unsere Adresse; wir stellen die Ware bereit, sobald wir das Geld haben.',
  'payment-cash-collect-text': 'Sie bezahlen, wenn Sie die Ware abholen.',
  orderSummary: 'Ihre Bestellung',
  editCart: 'Warenkorb ändern',
  // The button may say nothing else in Germany (§ 312j (3) BGB); the total stands above it.
  placeOrder: 'Bestellen',
  placeOrderFor: 'Zahlungspflichtig bestellen',
  placeOrderNote: 'Mit der Bestellung verpflichten Sie sich zur Zahlung.',
  errorSummary: 'Bitte prüfen Sie ein Feld|Bitte prüfen Sie {count} Felder',

  // Order confirmation
  thankYou: 'Vielen Dank!',
  orderPlaced: 'Ihre Bestellung {number} ist bei uns eingegangen.',
  orderDate: 'Datum',
  whatNext: 'Wie es weitergeht',
  orderKept: 'Merken Sie sich die Adresse dieser Seite: Sie zeigt Ihnen Ihre Bestellung, wann immer Sie möchten.',
  nextBankTransfer: 'Bitte überweisen Sie {total} und geben Sie als Verwendungszweck die Bestellnummer {number} an.',
  nextCheck: 'Bitte senden Sie einen Scheck oder eine Zahlungsanweisung über {total} mit der Bestellnummer {number}.',
  nextCash: 'Sie bezahlen {total}, wenn Ihnen das Paket übergeben wird.',
  nextCashCollect: 'Sie bezahlen {total}, wenn Sie die Ware abholen.',
  bankDetails: 'Bankverbindung',

  // When something is wrong
  notFoundTitle: 'Diese Seite gibt es hier nicht',
  notFoundText:
    'Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler. Suchen Sie danach oder beginnen Sie bei einer Kategorie.',
  goneTitle: 'Diese Seite gibt es nicht mehr',
  goneText:
    'Was hier war, ist nicht mehr im Shop. Suchen Sie nach etwas Ähnlichem oder beginnen Sie bei einer Kategorie.',
  goneNearest: 'Zur Kategorie {category}',
  errorTitle: 'Bei uns ist etwas schiefgegangen',
  errorText:
    'Ihr Warenkorb ist noch da. Bitte versuchen Sie es gleich noch einmal. Wenn es wieder passiert, nennen Sie uns diese Nummer:',
  requestNumber: 'Anfragenummer',
  tryAgain: 'Noch einmal versuchen',
  foreignTitle: 'Das kam nicht aus unserem Shop',
  foreignText:
    'Eine andere Website wollte Ihren Warenkorb oder Ihre Bestellung ändern. Wir haben nichts davon ausgeführt.',
  confirmTitle: 'Bitte bestätigen Sie',
  confirmCustomer: 'Sie sind als {name} angemeldet.',
  confirmText:
    'Sie waren eine Weile nicht da. Damit wir sicher sind, dass Sie es sind, drücken Sie bitte noch einmal den Knopf.',
  confirmButton: 'Ja, weiter',
  unavailableTitle: 'Wir sind gleich wieder da',
  unavailableText:
    'Der Shop erreicht gerade seine Daten nicht. Ihr Warenkorb ist noch da. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  unavailableTyped: 'Ihre Eingaben sind noch da: Senden Sie sie mit dem Knopf noch einmal ab.',
  unavailableSecrets:
    'Ihre Eingaben sind noch da, außer Passwörtern und Kartendaten: Senden Sie sie mit dem Knopf noch einmal ab; nach dem Rest werden Sie gefragt.',
  tooManyTitle: 'Einen Moment, bitte',
  tooManyText:
    'Das waren viele Anfragen in kurzer Zeit. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',

  // Answers of the cart
  addedToCartNamed: '{name} liegt in Ihrem Warenkorb.|{count} × {name} liegen in Ihrem Warenkorb.',
  chooseOptionsFor: 'Bitte wählen Sie die Optionen für {name}.',
  cartUpdated: 'Ihr Warenkorb ist aktualisiert.',
  removedFromCart: 'Der Artikel ist aus Ihrem Warenkorb entfernt.',
  countryNotServed: 'In dieses Land liefern wir noch nicht.',
  formExpired: 'Die Seite war lange geöffnet. Bitte versuchen Sie es noch einmal.',
  refusedNoSuchProduct: 'Dieser Artikel ist nicht mehr erhältlich.',
  refusedNotForSale: '{name} kann zurzeit nicht gekauft werden.',
  refusedOutOfStock: '{name} ist ausverkauft.',
  refusedNotEnough: 'Von {name} sind nur noch {available} da.',
  refusedQuantityInvalid: 'Bitte geben Sie als Menge eine ganze Zahl ein.',
  refusedQuantityMinimum: 'Bitte nehmen Sie mindestens {minimum} Stück: {name}.',
  refusedQuantityMaximum: 'Sie können höchstens {maximum} Stück nehmen: {name}.',
  refusedQuantityIncrement: 'Die Menge muss ein Vielfaches von {increment} sein: {name}.',
  refusedOptionRequired: 'Bitte wählen Sie: {option}.',
  refusedOptionInvalid: 'Diese Auswahl ist nicht möglich: {option}.',
  refusedOptionQuantity: '{option}: Bitte geben Sie als Menge eine ganze Zahl ein.',
  refusedOptionNotEnough: '{option}: Von {name} sind nur noch {available} da.',
  refusedOptionSoldOut: '{option}: {name} ist ausverkauft.',
  refusedNothingChosen: 'Bitte geben Sie an, wie viele Sie möchten: {name}.',
  refusedCartFull: 'In den Warenkorb passen höchstens {maximum} verschiedene Artikel.',
  refusedCartChoicesFull:
    'Die Texte zu den Artikeln im Warenkorb sind zusammen zu lang. Kürzen Sie diesen oder bestellen Sie zuerst, was im Warenkorb liegt.',
  refusedNoSuchLine: 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
}
