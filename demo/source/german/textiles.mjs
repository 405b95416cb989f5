// Textiles in German, by sku: name, url key, short description, paragraphs.
export default {
  'loam-cushion': [
    'Kissen Lehm',
    'kissen-lehm',
    'Ein schlichtes Kissen in drei Farben der Erde, zwei Größen und drei Stoffen. Die Ecken sind weich, das Urteil über Nickerchen auch.',
    [
      'Nehmen Sie Leinen für Sommer und bloße Arme, Walkstoff für Winter und Hunde, Baumwollsamt für alle, die beim Nachdenken etwas streicheln.',
      [
        'Bezug mit verdecktem Reißverschluss, vor dem Nähen gewaschen',
        'Füllung: Federn von einem Hof, den wir kennen',
        'Nicht jeder Stoff ist in jeder Farbe gefärbt; die Auswahl zeigt, was es gibt',
      ],
    ],
  ],
  'siesta-bolster': [
    'Nackenrolle Siesta',
    'nackenrolle-siesta',
    'Eine gestreifte Rolle für den Nacken, die Knie oder das kalte Ende des Betts.',
    [
      'Streifen in Moos und Hafer, in einer litauischen Weberei gewebt, an beiden Enden unter einem Holzknopf gerafft. Fest genug, um daran zu lesen, weich genug, um damit aufzuhören.',
      'Fünfundfünfzig Zentimeter lang; längere Schläfchen liegen bei Ihnen.',
    ],
  ],
  'sit-awhile': [
    'Bodenkissen Bleib doch',
    'bodenkissen-bleib-doch',
    'Ein rundes Bodenkissen aus honigfarbener Wolle, in der Mitte einmal abgesteppt. Für die Gäste vier bis sieben.',
    [
      'Mit Buchweizenschalen und Wolle gefüllt, nimmt es die Form dessen an, der zuletzt saß, und gibt sie über Nacht zurück. Die Nähte haben eine Kordel, damit man es am Rand ziehen kann.',
      'Siebzig Zentimeter breit. Katzen werden es für ihres halten; dagegen können wir nichts tun.',
    ],
  ],
  'four-napkins': [
    'Vier Servietten',
    'vier-servietten',
    'Vier Leinenservietten in vier Farben, damit am Mittwoch noch jeder weiß, welche wem gehört.',
    [
      'Hafer, Rosé, Moos und Rost, mit Steinen gewaschen, damit sie nie ein Bügeleisen brauchen. Die Säume haben Briefecken, was nur denen auffällt, die hinsehen.',
      'Fünfundvierzig Zentimeter im Quadrat: breit genug für einen Schoß und ein Missgeschick.',
    ],
  ],
  'glass-towel': [
    'Gläsertuch',
    'glaesertuch',
    'Weißes Leinen mit Indigostreifen, um Gläser abzutrocknen und an etwas anderes zu denken.',
    [
      'Leinen fusselt nicht, deshalb gab es im letzten Jahrhundert in jedem Café so ein Tuch. Die ersten drei Wäschen ist es steif, die nächsten dreihundert hervorragend.',
      'Mit Aufhänger, an der richtigen Ecke.',
    ],
  ],
  'indigo-runner': [
    'Tischläufer Indigo',
    'tischlaeufer-indigo',
    'Ein langer Streifen Tiefblau für die Mitte des Tischs. Verdeckt den Kratzer, den alle kennen.',
    [
      'Im Garn mit echtem Indigo gefärbt und mit hellerem Schuss gewebt, daher die Maserung wie bei Jeansstoff. An den Falten wird er heller; so ist es gedacht.',
      '45 mal 180 Zentimeter.',
    ],
  ],
  'sunday-tablecloth': [
    'Sonntagstischdecke',
    'sonntagstischdecke',
    'Weißes Leinen für lange Mittagessen. Kommt achtfach gefaltet und wird am besten zu zweit ausgebreitet.',
    [
      'Die Decke ist schwer genug, um ohne Gewichte gerade zu hängen, und weich genug, um sich das Kinn damit zu wischen; das ist erprobt. Flecken behandelt man wie Gäste: bestimmt und sofort.',
      ['150 mal 260 cm, für acht Personen', 'Mit Hohlsaum von einer Frau in Panevėžys, die die Ecke signiert'],
    ],
  ],
  'shepherd-throw': [
    'Schäferdecke',
    'schaeferdecke',
    'Eine schwere Wolldecke mit einem hellen Streifen und von Hand gedrehten Fransen. Von dieser Schur sind noch vier da.',
    [
      'Gewebt im schottischen Grenzland, von Schafen, deren Namen mindestens eine Person kennt. Sie ist dicht, anfangs etwas rau und wärmer als ein zweiter Pullover.',
      'Lüftet über Nacht sauber. Gewaschen wird einmal im Jahr, am besten mit Aussicht.',
    ],
  ],
  'linen-throw': [
    'Leinenplaid',
    'leinenplaid',
    'Eine Sommerdecke aus haferfarbenem Leinen für Abende, die wärmer werden wollten.',
    [
      'Zwei Garne in leicht verschiedener Farbe ergeben einen Stoff, der von Nahem wie Kies aussieht und von der anderen Seite des Zimmers wie Sand.',
      'Er knittert. Wie alle interessanten Leute.',
    ],
  ],
  'gauze-blanket': [
    'Mulldecke',
    'mulldecke',
    'Vier Lagen Baumwollmull in der Farbe eines verblassten Ziegels. Leichter, als sie aussieht, wärmer, als sie sein dürfte.',
    [
      'Alle zwei Zentimeter hält ein Stich die Lagen zusammen, so bleibt Luft dazwischen. Mit jeder Wäsche wird sie ein wenig krauser.',
      'Groß genug für zwei auf einem Sofa, wenn sie sich vertragen.',
    ],
  ],
}
