import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#domain/owner/webhook-events.ts'
import { scopeLines } from '#domain/owner/api-scopes.ts'

/** The `--help` of each command, in German. Verbs and options stand in it as in English: a test compares them. */
export const helpDe = {
  import: `Einen Katalog hereinholen:

  import magento1-csv DATEI  ein Produktexport von Magento 1, OpenMage, Maho oder Magento 2
  import shopify DATEI…      Produktexporte von Shopify
  import woocommerce DATEI   ein Produktexport von WooCommerce
  import jsonl DATEI         ein Katalog in JSON Lines (docs/how-to/catalogue-jsonl.md)
  import magento1 mysql://…  ein ganzer Magento-1-Shop aus seiner Datenbank (import magento1 --help)
  import undo [ID|last]      einen Import der letzten 30 Tage zurücknehmen; ohne ID: sie auflisten

  --media ORDNER             Bilder von hier nehmen (der Ordner "media" von Magento; sonst ein Ordner mit den Bildern)
  --fetch-pictures           shopify, woocommerce: Bilder, die nicht da sind, von ihren https-Adressen holen
  --dry-run                  sagen, was geschehen würde, und nichts ändern
  --report DATEI             alle Probleme in diese Datei schreiben
  --yes                      nicht nachfragen, auch wenn viele Produkte aus dem Verkauf gehen oder sich sonst ändern
  --whole                    jsonl: Was ein Datensatz auslässt, bekommt seinen Vorgabewert; sonst bleibt es, wie es ist
  --encoding NAME            nicht jsonl: der Zeichensatz der Datei, wenn er nicht UTF-8 ist
  --currency CODE            nicht jsonl: die Währung ihrer Preise in einem leeren Shop (USD)
  --prices-include-tax       nicht jsonl: Ihre Preise enthalten die Steuer

Was die Datei nicht nennt, eine Spalte oder eine Eigenschaft, bleibt, wie es ist. Ein zweiter Lauf mit derselben Datei
ändert nichts. Nach einer Unterbrechung macht derselbe Befehl dort weiter, wo er aufgehört hat. Wenn mehr als 5 % der Produkte
(mindestens 3, höchstens 100) ihren Bestand verlieren, in den Verkauf kommen oder aus ihm gehen, Bilder verlieren oder
ihr Preis sich um mehr als die Hälfte ändert, fragt der Import vorher nach.
`,

  moveIn: `Mit einem ganzen Magento-1-, OpenMage- oder Maho-Shop aus seiner Datenbank umziehen:

  import magento1 mysql://benutzer:passwort@host/name

  --media ORDNER    Bilder und verkaufte Dateien von hier nehmen (der Ordner "media" des alten Shops)
  --prefix NAME     womit die Namen seiner Tabellen beginnen (oder TABLE_PREFIX in der Umgebung)
  --gently          die alte Datenbank schonen: nach jeder Abfrage so lange warten, wie sie gedauert hat
  --dry-run         zählen, was käme und was nicht, sagen, warum, und nichts ändern
  --report DATEI    alle Probleme in diese Datei schreiben; als Seite zum Lesen, wenn ihr Name auf .html endet
  --yes             nicht vorher fragen, auch wenn sich viel von dem ändern würde, was hier ist
  --all-warnings    auch Warnungen früherer Läufe wiederholen
  --verify          nichts bringen: beide Shops vergleichen und sagen, wo sie abweichen (mit --report DATEI.html)
  --check-addresses DATEI   nichts bringen; diesen Shop nach jeder Adresse der DATEI fragen (addresses --help)

Die alte Datenbank wird nur gelesen. Ein zweiter Lauf bringt, was sich dort seit dem ersten geändert hat, und fragt
vorher, wo auch ein Import fragt (import --help). Nach einer Unterbrechung macht derselbe Befehl dort weiter, wo er
aufgehört hat.

Ein Probelauf (--dry-run) schreibt alles und nimmt es an seinem Ende zurück. Bei der eingebetteten Datenbank kann solange
niemand bedient werden: Halten Sie vorher den Shop an. Mit PostgreSQL kann der Shop laufen, aber was der Probelauf
durchgegangen ist, lässt sich bis zu seinem Ende weder ändern noch bestellen. Ein echter Umzug lässt niemanden länger
warten als einen Schritt lang.
`,

  export: `Den Katalog exportieren, mit Seiten, Blöcken und Menüs:

  export jsonl [DATEI]       in JSON Lines (docs/how-to/catalogue-jsonl.md), ohne DATEI auf den Bildschirm

Bilder sind nicht dabei: Sie liegen im Medienordner unter DATA_DIR.
`,

  products: `Produkte aus dem Shop nehmen und wieder hineinstellen:

  products disable SKU…      sie verbergen: Keine Liste hat sie, ihre Seiten antworten "nicht gefunden", und Warenkörbe
                             mit ihnen weisen darauf hin
  products enable SKU…       sie wieder zeigen

Die Seiten folgen nach ein, zwei Sekunden, auch während der Shop läuft. Ist eine SKU unbekannt, wird keines geändert.
`,

  stock: `Sehen und ändern, wie viele Stück es gibt:

  stock show SKU…                wie viele es jetzt sind
  stock set SKU N                die Zahl setzen, die Sie gezählt haben; der Befehl sagt, wie viele es vorher waren
      --in-stock, --out-of-stock   das Produkt auch in den Verkauf stellen oder aus ihm nehmen
  stock add SKU +N               Stück hinzufügen oder wegnehmen (-N); was inzwischen verkauft wird, bleibt abgezogen
  stock import DATEI             eine Tabelle mit den Spalten sku und quantity; sie setzt alle oder, wenn eine Zeile
                                 falsch ist, keine

Änderungen gelten sofort, auch während der Shop läuft. Wer auf ein Produkt wartet, bekommt die E-Mail von selbst.
`,

  prices: `Preise sehen und ändern, in der Grundwährung des Shops:

  prices show SKU…                     die heutigen Preise, mit Sonder- und Staffelpreisen
  prices set SKU BETRAG                den Preis setzen, etwa 12.50
      --special BETRAG                 ein niedrigerer Preis, für eine Zeit oder ohne Ende
      --from TAG --to TAG              sein erster und letzter Tag, etwa 2026-06-01
      --no-special                     den Sonderpreis wegnehmen
  prices tier SKU BETRAG               den Preis einer Kundengruppe setzen, ab einer Menge oder beides
                                       (bei einem Bündel ist BETRAG der zu zahlende Anteil seines Preises, etwa 90%)
      --group GRUPPE                   die Gruppe, deren Preis es ist; ohne sie gilt er für alle
      --quantity N                     ab so vielen Stück; ohne sie ab dem ersten
      --from TAG --to TAG              erster und letzter Tag; ohne sie gilt er ohne Ende
  prices tier SKU --remove             den Preis mit diesen --group und --quantity wegnehmen
  prices import DATEI                  eine Tabelle mit den Spalten sku und price und, wenn Sie möchten, special, from, to,
                                       group und quantity; sie setzt alle oder, wenn einer falsch ist, keinen

Ohne die Spalte special bleiben Sonderpreise; ohne die Spalten from und to bleiben ihre Tage. Eine leere Zelle nimmt
den Wert weg.
Eine Zeile mit group oder quantity setzt diesen Preis; ohne price nimmt sie ihn weg. Die Seiten folgen nach ein,
zwei Sekunden.
`,

  coupons: `Rabatte geben, mit einem Code oder für jeden Warenkorb:

  coupons add --code SOMMER --percent 10   10 % Rabatt mit diesem Code; ohne --code, mit --name für jeden Warenkorb
      --percent N | --amount N [--each]    N Prozent, oder N in der Grundwährung auf den Warenkorb oder auf jedes Stück
      --buy N --get N                      von jedem Produkt: Je --buy bezahlte Stück sind --get Stück umsonst
      --step N, --most-pieces N            mit --percent oder --each: nur volle Vielfache von --step Stück; Höchstzahl der Stücke
      --to-shipping                        der Rabatt senkt auch die Versandkosten
      --free-shipping                      der Versand kostet nichts (allein oder neben einem Rabatt)
      --from TAG --to TAG                  erster und letzter Tag, etwa 2026-06-01
      --minimum N, --minimum-pieces N      für Warenkörbe ab dieser Zwischensumme oder dieser Stückzahl
      --skus A,B  --categories tea,tea/pots   nur für diese Produkte oder die in diesen Kategorien
      --payment CODES, --shipping CODES    nur für Warenkörbe, die so bezahlt oder versandt werden
      --countries DE,AT  --regions NJ      nur für Warenkörbe, die dorthin gehen
      --groups general,not-logged-in       nur für diese Kundengruppen
      --conditions DATEI                   was Warenkorb und Produkte sonst erfüllen müssen: Produkte im Warenkorb, Summen
                                           von ihnen, Attribute, Postleitzahlen, Gewicht (JSON, wie "coupons show" es gibt)
      --uses N, --uses-per-customer N      wie oft der Code eingelöst werden darf; das zweite verlangt eine Anmeldung
      --name TEXT, --label fr=TEXT         der Name, und der Name in einer Shopansicht
      --priority N, --stop                 kleinere Zahlen kommen zuerst; nach --stop gilt keine weitere Regel
  coupons list                             alle, und wie oft sie eingelöst wurden
  coupons show CODE|rule:ID                einer davon, und seine Bedingungen so, wie --conditions sie nimmt
  coupons pause CODE|rule:ID               anhalten bis "coupons resume"
  coupons resume CODE|rule:ID
  coupons remove CODE|rule:ID              endgültig; Bestellungen behalten, was sie bekommen haben

Änderungen gelten, sobald ein Warenkorb das nächste Mal gezeigt wird, auch während der Shop läuft.
`,

  orders: `Bestellungen sehen und bearbeiten:

  orders list                          die neuesten 50 zuerst
      --state STATUS                   pending-payment, pending, processing, complete, cancelled oder refunded
      --from TAG --to TAG              an diesen Tagen bestellt, etwa 2026-06-01
      --email ADRESSE --limit N        von diesem Kunden; höchstens N
  orders show NUMMER                   Positionen, Summen, Adressen, Zahlungen und Verlauf
  orders export DATEI                  alle Bestellungen, eine Zeile je Position; "-" ist der Bildschirm
      --format csv|jsonl               csv ist die Vorgabe
      --state, --from, --to, --email   nur diese
  orders pay NUMMER                    als bezahlt vermerken: Überweisung, Scheck oder Bargeld ist da
  orders unpay NUMMER                  das zurücknehmen: Das Geld ist doch nicht da
  orders ship NUMMER                   als versandt vermerken
      --carrier NAME --tracking CODE   mit wem, und wie man sie verfolgt
  orders cancel NUMMER                 stornieren, wenn sie nicht bezahlt ist; ihre Ware, auch zurückgekommene, ist wieder zu kaufen
      --reason TEXT                    der Kunde liest ihn
  orders refund NUMMER                 ihr Geld erstatten, über den Zahlungsanbieter; sonst überweisen Sie es selbst
      --amount N                       nur diesen Betrag
      --restock                        ihre Ware ist wieder zu kaufen: nur mit ihrem ganzen Geld
      --reason TEXT                    der Kunde liest ihn
      --by-hand                        Sie überweisen selbst: Den Zahlungsanbieter, der das Geld nahm, gibt es nicht mehr,
                                       oder er lehnt ab
  orders settle NUMMER                 ihre Erstattungen sind erledigt: Was nicht ankam, haben Sie anders geschickt, oder
                                       bei einem Anbieter nachgesehen, den es nicht mehr gibt und von dem seit einer
                                       Stunde niemand weiß, ob das Geld zurückging
  orders note NUMMER TEXT              eine Notiz dazu; mit --public liest sie der Kunde. Ein Widerruf von ihr wartet
                                       dann nicht mehr auf Sie
  orders withdrawals                   wer einen Vertrag widerrufen hat, die neuesten zuerst

pay, ship, cancel und refund senden dem Kunden eine E-Mail; die ersten drei mit --no-letter nicht. Eine Erstattung, die
unterbrochen wurde, kann wiederholt werden: Das Geld geht nur einmal zurück.
`,

  customers: `Kunden sehen und ihnen helfen:

  customers list                      die neuesten 50 zuerst
      --search TEXT                   mit diesem Text in der E-Mail-Adresse oder im Namen
      --limit N                       höchstens N
  customers show E-MAIL               was der Shop über sie weiß, und die letzten Bestellungen
  customers set-group E-MAIL GRUPPE   die Kundengruppe, deren Preise, Gutscheine und Regeln sie bekommen, etwa wholesale
  customers reset-password E-MAIL     die E-Mail senden, mit der sie ein anderes Passwort wählen
  customers end-sessions E-MAIL       überall abmelden
  customers export E-MAIL DATEI       alles über sie, als JSON; "-" ist der Bildschirm
  customers export-all DATEI          alle mit ihren Adressen, als CSV ohne Passwörter; "-" ist der Bildschirm
  customers import DATEI              eine solche Tabelle oder der Kundenexport von Magento 1; ändert bestehende Konten
      --dry-run                       sagen, was geschähe, und nichts ändern
      --encoding NAME                 ihr Zeichensatz, etwa windows-1252
  customers delete E-MAIL --yes       das Kundenkonto und was dazu gehört, endgültig; Bestellungen bleiben, ohne es
`,

  newsletter: `Die Abonnenten des Newsletters für das Programm exportieren, mit dem Sie ihn schreiben:

  newsletter export [DATEI]  alle, die bestätigt haben, als CSV, ohne DATEI auf den Bildschirm

In jeder Zeile steht ein Link, der dieses Abonnement beendet: Setzen Sie ihn in Ihre E-Mails. Setzen Sie BASE_URL: Jeder
Link beginnt damit.
`,

  reviews: `Entscheiden, welche Bewertungen Kunden sehen:

  reviews list [--state STATUS]  die offenen (pending, die Vorgabe), approved, rejected oder all
  reviews approve ID…            sie zeigen
  reviews reject ID…             sie nicht zeigen
  reviews reply ID TEXT          unter der Bewertung antworten; "-" als TEXT nimmt die Antwort weg

Jede Entscheidung lässt sich später ändern. Der Shop folgt nach einer Sekunde, auch während er läuft.
`,

  check: `Sehen, was Sie entscheiden müssen, bevor der Shop verkauft:

  check                  was zu entscheiden oder in Ordnung zu bringen ist, und was einen Blick wert ist, jeweils mit
                         dem Befehl dafür
      --json             für Skripte, auf Englisch: eine Liste von {"id", "level", "text", "remedy"}; level ist "must"
                         oder "look"
  check decided ID…      der Punkt ID ist so gemeint: "check" nennt ihn nicht mehr

Führen Sie den Befehl mit der Umgebung des Shops aus (BASE_URL, SMTP_URL, DATA_DIR, DATABASE_URL). Der Exit-Code ist 1,
solange etwas entschieden werden muss, sonst 0.
`,

  settings: `Sehen und ändern, worauf der ganze Shop eingestellt ist:

  settings show
  settings set NAME WERT

  name, tagline              der Name des Shops, und was er in wenigen Worten über sich sagt
  email                      wohin Kunden schreiben
  seller                     Name, Anschrift und Steuernummer auf Rechnungen; \\n beginnt eine neue Zeile
  bankDetails                wohin überwiesen wird
  country                    von wo der Shop verkauft, etwa DE; dessen Steuern werden gezeigt
  countries                  wohin er verkauft, etwa DE,AT,FR; das erste ist vorausgewählt
  timeZone                   die Zeitzone seiner Tage, etwa Europe/Berlin
  pricesIncludeTax           yes oder no
  payment                    die Zahlungsarten der Reihe nach: ${PAYMENT_METHODS.join(', ')}
  lowStockFrom               bei so vielen Stück oder weniger lesen Kunden, dass nur wenige da sind
  contactDays                wie viele Tage Nachrichten des Kontaktformulars bleiben
  goneAddresses              was frühere Adressen entfernter Produkte und Kategorien zeigen: gone (eine Seite, die es
                             sagt), nearest-category

Eine Einstellung gilt als entschieden, sobald Sie sie setzen, auch auf ihre Vorgabe: "check" nennt sie nicht mehr. Die
Seiten folgen nach ein, zwei Sekunden.
`,

  home: `Die Startseite ändern:

  home show          die Bilder der Diaschau, Kacheln und Regale, wie sie sind, als JSON
  home set DATEI     so, wie diese Datei sagt; ist etwas darin falsch, wird nichts geändert

Kopieren Sie die Bilder zuerst in den Medienordner. Der Shop folgt nach einer Sekunde, auch während er läuft;
docs/how-to/change-the-home-page.md erklärt die Datei.
`,

  categories: `Kategorien mit einem Textblock beginnen oder ihn statt ihrer Produkte zeigen lassen:

  categories landing [PFAD]            zeigen, womit diese Kategorie beginnt; ohne PFAD alle, die mit einem Block beginnen
  categories set-landing PFAD          es setzen; der PFAD sind die Codes von der Wurzel an, etwa tee/kannen
      --block CODE                     der Block: content write block:CODE DATEI legt ihn an
      --shows block-and-products|block|products   was ihre erste Seite zeigt
      --store CODE                     in einer Shopansicht; ohne Angabe: in der Standardansicht und denen ohne eigene
  categories remove-landing PFAD       wieder ihre Beschreibung und ihre Produkte zeigen
      --store CODE                     diese Shopansicht folgt wieder der Standardansicht

Ein Block, den es nicht gibt oder der nicht veröffentlicht ist, zeigt nichts. Die Seiten folgen nach ein, zwei Sekunden.
Sagt der nächste Import eines Katalogs anderes, gilt der Import.
`,

  content: `Die eigenen Seiten des Shops (Impressum, AGB, Über uns) und Textblöcke schreiben:

  content list                        alle; Seiten, die ein Shop braucht und noch nicht hat, sind "noch auszufüllen"
  content show NAME                   der Text als HTML; bei einer auszufüllenden Seite ein Beispiel für den Anfang
      --store CODE                    in einer Shopansicht; ohne Angabe: in der Standardansicht
  content write NAME [DATEI]          den Text dieser HTML-Datei setzen, und was diese Optionen sagen:
      --store CODE                    Text und Titel sind die dieser Shopansicht
      --title TEXT --heading TEXT     der Name in Links; die Überschrift über dem Text, wenn sie anders lautet
      --meta-title TEXT --meta-description TEXT   für Suchmaschinen
      --role imprint|terms|privacy|shipping|returns|none
      --stores en,fr|all              die Shopansichten, die sie haben
      --in footer,header|none         ob jede Seite dort auf sie verweist
      --position N                    kleinere Zahlen kommen zuerst
      --address NEU                   sie dorthin verschieben; die frühere Adresse führt zu ihr
  content publish NAME                sie den Kunden zeigen
  content unpublish NAME
  content remove NAME                 endgültig

Der NAME einer Seite ist ihre Adresse, etwa ueber-uns/geschichte, oder ihre Rolle; der eines Blocks ist block:CODE. Der
Shop folgt nach einer Sekunde, auch während er läuft. docs/how-to/write-content-pages.md sagt, was ein Text enthalten darf.
`,

  synonyms: `Der Suche sagen, welche Wörter dasselbe bedeuten:

  synonyms add "Tasse, Becher"             wer das eine sucht, findet auch das andere
  synonyms add "Sofa => Couch, Liege"      wer ein Sofa sucht, findet die anderen, aber nicht umgekehrt
      --store fr                           nur in dieser Shopansicht, sonst in allen
  synonyms list
  synonyms remove ID                       die ID, wie "synonyms list" sie zeigt
  synonyms import DATEI [--store fr]       eine Regel je Zeile, wie oben; Zeilen, die mit # beginnen, werden übergangen

Wörter werden verglichen wie in einer Suche: ohne Groß- und Kleinschreibung, Akzente und Mehrzahl. Änderungen gelten nach
einer Sekunde, auch während der Shop läuft.
`,

  shipping: `Festlegen, wie der Shop versendet und was das kostet:

  shipping show                            die Einstellungen, wie sie sind
  shipping set                             ändert nur, was Sie nennen:
      --methods flat-rate,table-rate,free,pickup   was angeboten wird, in dieser Reihenfolge
      --flat-rate N, --per order|piece     was die Pauschale kostet, je Bestellung oder je Stück
      --free-from N|never                  ab dieser Zwischensumme ersetzt "free" die Pauschale
      --tax-class CODE|none                die Steuerklasse der Versandkosten
      --countries free=DE,AT               die einzigen Länder einer Versandart; free=all: wohin der Shop verkauft
      --title table-rate=Express           wie eine Versandart heißt; in einer Shopansicht: fr:table-rate=Express
      --pickup "Mühlweg 1, Mo bis Fr"      wo und wann abgeholt wird; in einer Shopansicht: fr="Rue du Moulin 1"
      --pickup-region CA, --pickup-postcode 90034  von diesem Ort im Land des Shops; nach ihm wird Abgeholtes besteuert
  shipping rates import DATEI              Tarife aus der tablerates.csv von Magento 1, anstelle aller anderen
  shipping rates export [DATEI]            als solche Datei, ohne DATEI auf den Bildschirm
  shipping rates clear

Eine Datei wird ganz übernommen oder, wenn eine Zeile falsch ist, gar nicht; ihre vierte Spalte sagt, ob die Schwellen
Gewichte in Kilogramm, Zwischensummen oder Stückzahlen sind. Änderungen gelten, sobald ein Warenkorb das nächste Mal
gezeigt wird, auch während der Shop läuft.
`,

  taxes: `Die Steuersätze setzen:

  taxes list                               alle, nach Steuerklasse
  taxes add --country DE --percent 19 --title "USt. 19 %"
      --class CODE                         die Steuerklasse; die Vorgabe ist "standard"
      --region CA                          nur in diesem Bundesland oder dieser Region
      --postcode 90*                       nur für diese Postleitzahlen: 10115, 10*, SW1*, 10000-10999
  taxes remove ID ...                      die ID, wie "taxes list" sie zeigt
  taxes import DATEI [--class CODE]        aus der tax_rates.csv von Magento 1, ganz oder gar nicht
  taxes export [DATEI] [--class CODE]      als solche Datei, ohne DATEI auf den Bildschirm

Es gilt der Satz des genauesten Ortes. Hat ein Ort schon einen Satz, ersetzt ihn der neue. Änderungen gelten, sobald
ein Warenkorb das nächste Mal gezeigt wird.
`,

  payment: `Festlegen, wie lange eine Bestellung auf ihr Geld wartet, und Zahlungsdiensten ihre Schlüssel geben:

  payment show                         die Fristen, wie sie sind
  payment set --term bank-transfer=10  die Tage, in denen eine Bestellung bezahlt sein muss; "never": Sie wartet ohne Ende
  payment keys                         die Schlüssel der Zahlungsdienste: welche gesetzt sind und wo
  payment set-key NAME [DATEI]         einem Zahlungsdienst seinen Schlüssel geben, etwa STRIPE_SECRET_KEY: aus DATEI oder
                                       über die Standardeingabe
  payment remove-key NAME              einen Schlüssel löschen

Zahlungsarten mit einer Frist: bank-transfer, check-money-order, cash-on-delivery. Eine Bestellung, die am Ende ihres
letzten Tages nicht bezahlt ist, wird von selbst storniert: Ihre Ware ist wieder zu kaufen, und der Kunde bekommt eine
E-Mail. Die Frist gilt für Bestellungen ab jetzt; frühere behalten ihren Tag. "never" bewahrt sie alle vor dem Storno.

Ein Schlüssel liegt versiegelt in der Datenbank, wird nie wieder gezeigt und gilt nach einer Sekunde. Ein Schlüssel aus der
Umgebung geht ihm vor.
`,

  mail: `Festlegen, welcher Mailserver die E-Mails des Shops versendet:

  mail show               wohin E-Mails gehen, und der gesetzte Server; sein Passwort wird nicht gezeigt
  mail set [DATEI]        den Server setzen; sein Passwort kommt aus DATEI oder über die Standardeingabe
      --host HOST         wie ihn der Mailanbieter nennt: mail.example.com
      --security ART      tls (ab dem ersten Byte, Port 465), starttls (Port 587) oder none
      --port PORT         wenn es nicht der übliche Port ist
      --user BENUTZER     ohne ihn: Der Server verlangt kein Passwort
      --sender POSTFACH   shop@example.com oder "Der Shop <shop@example.com>"; ohne: die E-Mail-Adresse des Shops
  mail test E-MAIL        sofort eine Test-E-Mail senden und sagen, was gegebenenfalls schiefging
  mail remove             den Server vergessen

Das Passwort liegt versiegelt in der Datenbank; geben Sie keines an, behalten derselbe Server und Benutzer das bisherige.
Eine Änderung gilt nach einer Sekunde. Ein Server aus der Umgebung (SMTP_URL) geht vor. Server müssen im öffentlichen
Internet stehen und verschlüsseln; die Einstellung MAIL_HOSTS erlaubt andere.
`,

  paymentPage: `Prüfen, ob jemand die Seite verändert hat, auf der bezahlt wird:

  payment-page check URL [--inventory DATEI]
                                 ein Produkt in einen Warenkorb des Shops unter URL legen, seine Kasse öffnen und deren
                                 Skripte und Sicherheitskopfzeilen mit dem Verzeichnis des Builds vergleichen
                                 (dist/payment-page.json)

Exit-Code 0: keine Abweichung. Exit-Code 1: Es gibt eine, und der Befehl nennt sie. Führen Sie den Befehl nach jeder neuen
Fassung und jede Woche aus, von einem anderen Rechner als dem des Shops, mit dem Verzeichnis Ihres eigenen Builds.
`,

  backup: `Den ganzen Shop sichern, auch während er läuft:

  backup ORDNER                  alles, wie es in einem Augenblick ist: Datenbank, Bilder, Dateien der Kunden, Einstellungen
      --with-secrets             auch session-secret. Ohne es liest der wiederhergestellte Shop nicht, was er versiegelt hat:
                                 Schlüssel der Zahlungsanbieter, das Passwort des Mailservers, Geheimnisse von Webhooks,
                                 Authenticator-Apps; Warenkörbe von Gästen gehen verloren, und Kunden melden sich neu an

Den Ordner darf es noch nicht geben; er enthält eine komprimierte Datei je Tabelle, die Dateien und eine Liste von
Prüfsummen. Er enthält Kundendaten: Ist BACKUP_KEY oder BACKUP_KEY_FILE gesetzt, ist alles verschlüsselt (bewahren Sie den
Schlüssel anderswo auf: Ohne ihn liest niemand die Sicherung); sonst bewahren Sie ihn dort auf, wo ihn sonst niemand
liest. "restore" bringt die Sicherung zurück, auch in die andere Art von Datenbank (eingebettet oder PostgreSQL).
`,

  restore: `Eine Sicherung zurückbringen:

  restore ORDNER                 in einen Shop, der leer ist und nicht läuft (mit DEMO=no gestartet oder noch gar nicht)
      --journal PFAD             auch Bestellungen, die nach der Sicherung kamen: ein orders.journal oder der Datenordner des
                                 verlorenen Shops; mehrmals möglich
      --replace --yes            in einen Shop, der benutzt wird: Was in ihm ist, wird verworfen

Alles wird geprüft, bevor etwas geändert wird. Die Sicherung darf aus der anderen Art von Datenbank kommen. Eine
verschlüsselte braucht den BACKUP_KEY, mit dem sie gemacht wurde.
`,

  audit: `Sehen, was durch Befehle geändert wurde, von wem und wann:

  audit list                     alles, das älteste zuerst
      --since TAG                ab diesem Tag, etwa 2026-06-01
      --subject NAME             zu einer Bestellnummer, einer SKU, einem Gutschein oder der ID eines Kunden

Jede Zeile hat die Zeit in UTC, den Benutzer des Betriebssystems, den Befehl, worauf er wirkte, und Einzelheiten. Sie ist
in jeder Sprache dieselbe.
`,

  addresses: `Sehen, was aus den Adressen Ihres früheren Shops wird:

  addresses check DATEI [--host ALTER.SHOP …] [--report DATEI]

DATEI ist eine Liste von Adressen (eine je Zeile), eine Sitemap (oder ein Index, dessen Teile daneben liegen) oder das
Protokoll eines Webservers; sie kann mit gzip gepackt sein. Der Befehl fragt diesen Shop nach jeder Seite und jedem Bild
und ändert nichts. Er sagt, welche antworten, welche weiterführen, welche es nicht mehr gibt und welche fehlen, die
meistbesuchten zuerst.

  --host NAME       ein Name des alten Shops, wenn DATEI Adressen mehrerer Websites hat (mehrmals möglich)
  --report DATEI    jede Adresse in diese Datei schreiben: was aus ihr wird, Besuche, Adresse, wohin sie führt

Der Exit-Code ist 0, wenn keine fehlt, 1, wenn welche fehlen. Was zu tun ist: docs/how-to/keep-your-addresses.md.
`,

  searchRedirects: `Eine Suche nach einem Text zu einer Adresse des Shops führen:

  search-redirects set "Rückgabe" /returns    wer genau danach sucht, kommt zu der Seite, nicht zu einer Liste
      --store fr                              nur in dieser Shopansicht, sonst in allen
  search-redirects list
  search-redirects remove ID                  die ID, wie "search-redirects list" sie zeigt

Groß- und Kleinschreibung und Leerzeichen zählen nicht. Eine Adresse eines anderen Shops wird abgelehnt. Änderungen gelten
nach einer Sekunde, auch während der Shop läuft.
`,

  staff: `Festlegen, wer am Schreibtisch arbeiten darf (die Seite /desk/ Ihres Shops), und in welcher Rolle:

  staff list                     alle, die es dürfen
  staff add E-MAIL               jemanden hereinlassen; zeigt eine Adresse, unter der ein Passwort gewählt wird
      --name NAME                wie die Person heißt
      --role ROLLE               ihre Rolle: ${STAFF_ROLES.join(', ')}
  staff role E-MAIL ROLLE        jemandem eine andere Rolle geben
  staff password E-MAIL          eine neue Adresse zeigen, unter der ein Passwort gewählt wird; das alte und Passkeys gelten nicht mehr
  staff reset-second-factor E-MAIL  verlorene Codes und Passkeys wegnehmen; es genügt wieder das Passwort
  staff disable E-MAIL           jemanden nicht mehr hereinlassen
  staff enable E-MAIL            jemanden wieder hereinlassen

Einem owner ist alles erlaubt; ein manager führt Katalog und Bestellungen, ein clerk die Bestellungen, ein editor den
Katalog; ein reader ändert nichts. Nach jeder Änderung enden die Sitzungen der Person.
`,

  tokens: `Programmen die API des Shops öffnen (ihre Seite ist /api/v1/ in Ihrem Shop):

  tokens list                    alle Token, mit Namen, Bereichen und letztem Tag
  tokens add NAME                ein Token anlegen; es wird nur dieses eine Mal gezeigt
      --scopes BEREICH,BEREICH   wofür es ist: ${scopeLines(33)}
      --days N                   wie viele Tage es gilt, 1 bis 730 (ohne Angabe 90)
  tokens remove NAME             ein Token sofort beenden

Ein Token ist ein Passwort: Geben Sie jedem Programm ein eigenes, mit nicht mehr Bereichen, als es braucht.
`,
  webhooks: `Anderen Programmen sagen, was im Shop geschieht, nach Standard Webhooks:

  webhooks list                  alle Adressen, und welche Ereignisse jede bekommt
  webhooks add URL               Nachrichten an diese Adresse senden; zeigt ihr Geheimnis, nur dieses eine Mal
      --events EREIGNIS,…        welche: ${WEBHOOK_EVENTS.slice(0, 5).join(', ')},
                                 ${WEBHOOK_EVENTS.slice(5).join(', ')}
  webhooks rotate ID             der Adresse ein neues Geheimnis geben; das alte unterschreibt noch einen Tag lang mit
  webhooks remove ID             ihr nichts mehr senden und ihre Nachrichten löschen
  webhooks deliveries [ID]       Nachrichten und ihre Zustände, die neuesten zuerst, höchstens 200
      --state ZUSTAND            nur die mit diesem Zustand: ${DELIVERY_STATES.join(', ')}

Adressen beginnen mit https und liegen im öffentlichen Internet; die Einstellung WEBHOOK_ORIGINS erlaubt andere.
`,
}
