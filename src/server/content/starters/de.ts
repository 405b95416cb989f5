import type { Starters } from './starter.ts'

const EXAMPLE =
  '<p><strong>Dies ist ein Beispiel. Setzen Sie Ihren eigenen Text an seine Stelle, bevor Sie verkaufen.</strong></p>'

export const startersDe: Starters = {
  imprint: {
    title: 'Impressum',
    html: `${EXAMPLE}
<h2>Anbieter dieses Shops</h2>
<p>Lumen &amp; Loam GmbH<br>Kiln Lane 1<br>10115 Berlin<br>Deutschland</p>
<p>Vertreten durch: Ada Beispiel<br>E-Mail: <a href="mailto:shop@example.com">shop@example.com</a><br>Telefon: +49 30 000000</p>
<h2>Register und Steuer</h2>
<p>Handelsregister: Amtsgericht Beispielstadt, HRB 00000<br>Umsatzsteuer-Identifikationsnummer: DE000000000</p>
<h2>Streitbeilegung</h2>
<p>Wir sind zur Teilnahme an Verfahren vor einer Verbraucherschlichtungsstelle weder verpflichtet noch bereit.</p>`,
  },
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    html: `${EXAMPLE}
<h2>1. Geltung</h2>
<p>Diese Bedingungen gelten für jede Bestellung in diesem Shop zwischen der Lumen &amp; Loam GmbH und Ihnen.</p>
<h2>2. Vertragsschluss</h2>
<p>Was der Shop zeigt, ist noch kein bindendes Angebot. Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie es ab; wir nehmen es an, indem wir es per E-Mail annehmen oder die Ware absenden.</p>
<h2>3. Preise und Zahlung</h2>
<p>Es gelten die Preise am Tag der Bestellung. Steuern, Versandkosten und Zahlungsarten nennen wir an der Kasse.</p>
<h2>4. Lieferung</h2>
<p>Siehe <a href="/shipping">Versand</a>. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>
<h2>5. Widerruf</h2>
<p>Als Verbraucher können Sie 14 Tage lang widerrufen. Siehe <a href="/returns">Rückgabe und Widerruf</a>.</p>
<h2>6. Mängel</h2>
<p>Es gilt das gesetzliche Mängelhaftungsrecht.</p>`,
  },
  privacy: {
    title: 'Datenschutz',
    html: `${EXAMPLE}
<h2>Verantwortlicher</h2>
<p>Lumen &amp; Loam GmbH, Kiln Lane 1, 10115 Berlin, <a href="mailto:shop@example.com">shop@example.com</a></p>
<h2>Was wir speichern und wozu</h2>
<ul>
<li>Bestellungen: Name, Anschrift, E-Mail-Adresse und was Sie gekauft haben, zur Erfüllung des Vertrags und so lange, wie das Steuerrecht es verlangt.</li>
<li>Kundenkonten: was Sie dort eingeben, bis Sie das Konto löschen.</li>
<li>Newsletter: Ihre E-Mail-Adresse, bis Sie sich abmelden.</li>
<li>Ein Cookie für Warenkorb und Anmeldung, ohne das der Shop nicht funktioniert.</li>
</ul>
<h2>Wer Ihre Daten erhält</h2>
<p>Das Versandunternehmen und der Zahlungsdienst, die Sie wählen. Sonst niemand, auch kein Werbenetzwerk.</p>
<h2>Ihre Rechte</h2>
<p>Sie dürfen Ihre Daten einsehen, berichtigen, mitnehmen und löschen und sich bei der Datenschutzbehörde beschweren.</p>`,
  },
  shipping: {
    title: 'Versand',
    html: `${EXAMPLE}
<h2>Wohin wir liefern</h2>
<p>Die Länder, in die wir liefern, sehen Sie an der Kasse.</p>
<h2>Kosten und Lieferzeit</h2>
<table><thead><tr><th scope="col">Versandart</th><th scope="col">Preis</th><th scope="col">Lieferzeit</th></tr></thead>
<tbody><tr><td>Paket</td><td>4,90 €, ab 75 € kostenlos</td><td>2 bis 4 Werktage</td></tr>
<tr><td>Abholung in der Werkstatt</td><td>kostenlos</td><td>ab dem nächsten Werktag</td></tr></tbody></table>`,
  },
  returns: {
    title: 'Rückgabe und Widerruf',
    html: `${EXAMPLE}
<h2>Widerrufsrecht</h2>
<p>Sie können den Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder eine von Ihnen benannte Person die letzte Ware erhalten haben.</p>
<p>Teilen Sie uns dies durch eine eindeutige Erklärung mit, <a href="/sales/withdrawal/">hier</a> oder per E-Mail an <a href="mailto:shop@example.com">shop@example.com</a>. Es genügt, dass Sie sie vor Ablauf der Frist absenden.</p>
<h2>Folgen</h2>
<p>Wir erstatten binnen 14 Tagen nach Ihrer Erklärung alles, was Sie gezahlt haben, die günstigste Standardlieferung eingeschlossen. Senden Sie die Ware binnen 14 Tagen zurück. Die Kosten der Rücksendung tragen Sie.</p>
<h2>Kein Widerrufsrecht</h2>
<p>Bei Ware, die wir nach Ihren Wünschen anfertigen, bei schnell verderblicher Ware und bei Downloads, sobald Sie dem sofortigen Beginn zugestimmt und sie heruntergeladen haben.</p>`,
  },
}
