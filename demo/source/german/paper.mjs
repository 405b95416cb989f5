// Paper in German, by sku: name, url key, short description, paragraphs.
export default {
  ledger: [
    'Kontorbuch',
    'kontorbuch',
    'Ein in Leinen gebundenes Notizbuch, das flach liegt und seine Meinung über Ihre Handschrift für sich behält.',
    [
      'In Sechzehnerlagen geheftet, am Rücken gerundet, mit einem Gummi verschlossen, das Ihre ersten drei Pläne überlebt. Das Papier verträgt einen Füller, ohne es auf der anderen Seite zu zeigen.',
      ['192 Seiten, 90 g', '15 mal 21 cm', 'Blanko, liniert oder gepunktet'],
    ],
  ],
  'pocket-trio': [
    'Taschentrio',
    'taschentrio',
    'Drei dünne Hefte mit den Titeln Listen, Pläne und Zweifel. Die meisten füllen sie in umgekehrter Reihenfolge.',
    [
      'Je achtundvierzig Seiten, mit Faden geheftet, weich genug für die Gesäßtasche. Die Umschläge sind durchgefärbt, so bleiben abgestoßene Ecken schön.',
      'Honig, Indigo und Kreide.',
    ],
  ],
  sketchbook: [
    'Skizzenbuch Querformat',
    'skizzenbuch-querformat',
    'Schweres Papier, schwarze Deckel, breiter als hoch, weil Horizonte es auch sind.',
    [
      'Hundertsechzig Gramm vertragen Tusche, Lavierungen und gelegentlich Kaffee, ohne sich zu wellen. Der Bleistift liegt bei, gespitzt, damit es im Zug keine Ausrede gibt.',
      '23 mal 17 Zentimeter, 96 Seiten.',
    ],
  ],
  'cover-to-order': [
    'Skizzenbuch mit Ihrem Umschlag',
    'skizzenbuch-mit-ihrem-umschlag',
    'Sie senden die Zeichnung, wir prägen sie in den Deckel. Kinderpferde sind unsere Spezialität.',
    [
      'Ihre Zeichnung wird in eine Messingplatte geschnitten und ohne Farbe in den schwarzen Deckel geprägt, sodass man sie im Streiflicht sieht und unter dem Daumen spürt.',
      'Sagen Sie uns, bis wann Sie es brauchen: Eine Platte dauert eine Woche, vor Weihnachten zwei.',
    ],
  ],
  'letter-set': [
    'Briefset',
    'briefset',
    'Zwanzig Bögen, zehn Umschläge und fünf Wachssiegel. Jemand wartet auf einen Brief.',
    [
      'Die Bögen haben an einer Seite einen Büttenrand, die Umschläge eine tiefe, spitze Lasche. Die Siegel sind fertig und selbstklebend, für alle, die schon einmal einen Tisch angebrannt haben.',
      'Erster Satz nicht enthalten. „Hier regnet es“ hat bei uns immer gut funktioniert.',
    ],
  ],
  'wrapping-rolls': [
    'Rollen Geschenkpapier',
    'rollen-geschenkpapier',
    'Drei Rollen bedrucktes Papier: ein Zweig, eine Kachel, eine Welle. Dick genug, um einen schlechten Falz zu verzeihen.',
    [
      'Mit Pflanzenfarbe auf ungestrichenes Papier gedruckt, das sich scharf falten und ehrlich wiederverwerten lässt. Jede Rolle hat drei Meter; das sind fünf Bücher oder eine Fahrradklingel, von einem Kind verpackt.',
      'Nichts glitzert.',
    ],
  ],
  'kiln-cards': [
    'Ofenkarten',
    'ofenkarten',
    'Sechs Klappkarten mit Mustern aus unseren Glasurproben, innen leer.',
    [
      'Wellen, Kacheln und Zweige, je zwei, auf Karton mit 300 g und mit braunen Umschlägen. Sie passen zu Geburten, Dank und Entschuldigungen und reimen sich nicht.',
      'Porto: eine gewöhnliche Briefmarke.',
    ],
  ],
  'every-day-calendar': [
    'Kalender für jeden Tag',
    'kalender-fuer-jeden-tag',
    'Zwei Würfel und eine Leiste zeigen jedes Datum jedes Jahres. Er kann nicht ablaufen, nur falsch gehen.',
    [
      'Massive Buche und Nussbaum mit von Hand geprägten Buchstaben. Ihn jeden Morgen umzustellen dauert vier Sekunden und zählt als Sport.',
      'Die Monate sind englisch; ein Satz französischer Leisten liegt in der Schachtel.',
    ],
  ],
  'botanical-pattern': [
    'Botanisches Papier zum Drucken',
    'botanisches-papier-zum-drucken',
    'Unser Zweigmuster als Datei, um am Tag selbst um Viertel vor acht noch ein kleines Geschenk einzupacken.',
    [
      'Zwei Bögen, die sich ohne sichtbare Naht aneinanderlegen lassen, in Moos und in Indigo. Drucken Sie sie auf alles, was Ihr Drucker schluckt; auf Packpapier sehen sie am besten aus.',
      'Für den privaten Gebrauch und für Schulbasare, die wir aus Prinzip unterstützen.',
    ],
  ],
  'cosy-guide': [
    'Strickanleitung für einen Teewärmer',
    'strickanleitung-teewaermer',
    'Eine Anleitung für einen Teewärmer im Gittermuster und eine zweite für alle, die noch nie Nadeln in der Hand hatten.',
    [
      'Die erste Datei ist für Strickerinnen und Stricker und gnädig kurz. Die zweite erklärt alles, auch, was zu tun ist, wenn plötzlich eine Masche zu viel da ist.',
      ['Passt für beide Größen der Teekanne Hügel', 'Braucht 100 g Aran-Wolle und zwei Abende'],
    ],
  ],
  'recipe-cards': [
    'Rezeptkarten aus der Werkstatt',
    'rezeptkarten-aus-der-werkstatt',
    'Drei Kuchen, die in einer Töpferei überleben: kurze Listen, eine Schüssel, ab der zweiten Zeile keine Waage. Kostenlos.',
    [
      'Elf Jahre lang an Freitagen von der Belegschaft gesammelt. Mehl liegt in einer Töpferei ohnehin überall.',
      'Auf Karton drucken, falten und an den Salztopf lehnen.',
    ],
  ],
}
