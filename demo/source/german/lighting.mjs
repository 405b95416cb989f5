// Lighting in German, by sku: name, url key, short description, paragraphs.
export default {
  'evening-lamp': [
    'Abendlampe',
    'abendlampe',
    'Ein keramischer Schaft unter einer weiten Kuppel. Sie beleuchtet den Tisch und überlässt die Ecken sich selbst.',
    [
      'Die Kuppel ist aus opalem Acryl, warm, wenn sie leuchtet, und am Tag still und weiß. Im Kabel sitzt ein Dimmer, wo ihn die Hand findet, ohne hinzusehen.',
      'Die niedrigste Stufe heißt bei uns <em>elf Uhr</em>.',
      ['40 cm hoch', 'Mit E27-Leuchtmittel, 2.200 Kelvin', 'Textilkabel, 2 Meter'],
    ],
  ],
  'paper-moon': [
    'Papiermond',
    'papiermond',
    'Eine Kugel aus Maulbeerpapier auf drei Beinen aus Nussbaum. Sie wiegt weniger als ein Laib Brot.',
    [
      'Das Papier ist über eine Spirale aus Bambus gespannt, so dünn, dass man sie vergisst. Das Licht geht hindurch wie um sieben Uhr morgens durch einen Vorhang.',
      'Für den Umzug flach zusammenzufalten. Bitte sagen Sie es den Möbelpackern.',
    ],
  ],
  'lighthouse-lamp': [
    'Leselampe Leuchtturm',
    'leselampe-leuchtturm',
    'Ein Messingschaft, ein dunkelgrüner Schirm und ein Lichtkreis genau von der Größe eines Buchs.',
    [
      'Der Schirm dreht sich um ein Messinggelenk und bleibt, wo Sie ihn lassen. Der Fuß ist massiv, damit die Lampe sich nicht unter der Last ihrer eigenen Meinung beugt.',
      'Unlackiert; nach zwei Wintern sieht sie geerbt aus.',
    ],
  ],
  'ember-lamp': [
    'Tragbare Lampe Glut',
    'tragbare-lampe-glut',
    'Eine kleine Lampe mit Griff und ohne Kabel. Geht mit in den Garten, ins Bad und zum Sicherungskasten.',
    [
      'Im keramischen Fuß verbirgt sich der Akku: neun Stunden hell, vierzig Stunden gedimmt. Der Bügel ist aus Messing und bleibt kühl.',
      'Geladen wird mit dem Kabel, von dem Sie schon sechs haben.',
    ],
  ],
  'bell-pendant': [
    'Hängeleuchte Glocke',
    'haengeleuchte-glocke',
    'Eine gedrehte Glocke aus Steinzeug, die ihr Licht tief und warm hält. Geläutet hat sie noch nie.',
    [
      'Hängen Sie eine über einen kleinen Tisch, drei über einen langen oder eine über gar nichts in einen dunklen Flur. Innen ist sie hell gelassen, damit das Licht nach unten kommt und nicht zur Seite.',
      ['Klein misst 16 cm, Groß 23 cm', 'Hals aus Messing, zwei Meter Textilkabel', 'E27 oder E14, ohne Leuchtmittel'],
    ],
  ],
  'cloud-pendant': [
    'Hängeleuchte Wolke',
    'haengeleuchte-wolke',
    'Eine Trommel aus Leinen, die aus einer Birne Wetter macht: mild, mit Aufheiterung zum Abendessen.',
    [
      'Rohleinen ist über zwei Stahlringe gespannt und darf seine Knötchen zeigen. Eine zweite Haut darunter verdeckt die Birne, damit am Tisch niemand blinzeln muss.',
      'Fünfundvierzig Zentimeter breit. Stauben Sie sie mit einem sauberen Pinsel ab.',
    ],
  ],
  'funnel-pendant': [
    'Hängeleuchte Trichter',
    'haengeleuchte-trichter',
    'Gedrücktes Messing, geformt wie das Ding, mit dem man Ölflaschen füllt. Zwei sind noch da, und zwei sind ein Paar.',
    [
      'Eine einzige Messingscheibe wird über eine Holzform gedrückt, bis sie nachgibt. Die Ringe vom Werkzeug fangen das Licht wie die Rillen einer Schallplatte.',
      'Der Metalldrücker geht dieses Jahr in Rente. Wir rechnen nicht damit, dass er es sich anders überlegt.',
    ],
  ],
  'beeswax-tapers': [
    'Bienenwachskerzen',
    'bienenwachskerzen',
    'Zwei von Hand gezogene Kerzen, die leise nach Honig duften und je zehn Stunden brennen.',
    [
      'Einunddreißigmal getaucht, also einmal öfter als streng nötig. Die Farbe kommt von den Bienen und hängt davon ab, was gerade blühte.',
      'Kürzen Sie den Docht, halten Sie sie aus dem Luftzug, dann tropfen sie nicht. Meistens.',
    ],
  ],
  'pillar-candles': [
    'Drei Stumpenkerzen',
    'drei-stumpenkerzen',
    'Drei dicke Kerzen in absteigender Reihe, wie ein Familienfoto.',
    [
      'Gegossen aus Bienenwachs und Rapswachs, das gleichmäßig brennt und eine dünne, leuchtende Wand stehen lässt. Groß, mittel und klein; Elfenbein, Honig und Ton.',
      'Zusammen halten sie rund hundertzwanzig Stunden. Danach haben Sie drei sehr kleine Schalen.',
    ],
  ],
  chamberstick: [
    'Nachtleuchter',
    'nachtleuchter',
    'Ein Kerzenhalter mit Teller und Fingerring, um im Nachthemd durch ein dunkles Haus zu gehen.',
    [
      'Der Teller fängt das Wachs, der Ring nimmt einen Finger, die Tülle passt für jede gewöhnliche Stabkerze. Eine liegt bei, damit Sie noch heute Abend anfangen können.',
      'Stromausfälle nicht enthalten.',
    ],
  ],
  'star-lantern': [
    'Sternenlaterne',
    'sternenlaterne',
    'Ein Porzellanbecher mit achtundachtzig Löchern. Ein Teelicht, und die Wand hat einen Himmel.',
    [
      'Die Löcher werden mit einem Messingrohr von Hand gestochen, solange der Ton fest wie Käse ist. Sie stehen in Reihen, außer dort, wo jemand an etwas anderes dachte.',
      'Für ein Teelicht oder eine kleine LED, falls Sie Vorhänge und Kinder haben.',
    ],
  ],
}
