// Tea in German, by sku: name, url key, short description, paragraphs.
export default {
  'morning-assam': [
    'Morgen-Assam',
    'morgen-assam',
    'Ein Schwarztee mit Schultern: Malz, Toast und ein fester Händedruck. 100 g in der Dose.',
    [
      'Gepflückt im Juni, wenn die zweite Ernte die Blattspitzen golden färbt. Milch nimmt er an, ohne die Nerven zu verlieren.',
      'Vier Minuten sind richtig. Fünf sind für den Tag der Steuererklärung.',
    ],
  ],
  'first-flush': [
    'Darjeeling First Flush',
    'darjeeling-first-flush',
    'Die ersten Blätter des Frühlings aus einem steilen Garten: grüne Mandel, Muskat, kalte Luft. 100 g in der Dose.',
    [
      'Zwei Wochen im März wachen die Büsche auf, und in Darjeeling schläft niemand mehr. Aus diesen zwei Wochen ist er.',
      'Nennen Sie ihn Schwarztee, wenn es sein muss; in der Tasse hat er die Farbe von Stroh.',
    ],
  ],
  'rain-on-moss': [
    'Sencha Regen auf Moos',
    'sencha-regen-auf-moos',
    'Ein gedämpfter Grüntee, der nach Spinat, Seeluft und einem Garten nach dem Regen schmeckt. 100 g in der Dose.',
    [
      'Gewachsen bei Shizuoka, an Hängen, wo der Nebel die halbe Arbeit tut. Nach wenigen Stunden gedämpft, zu Nadeln gerollt.',
      'Lassen Sie das Wasser vorher abkühlen. Nur mit kochendem macht man diesen Tee böse.',
    ],
  ],
  'slow-fire': [
    'Oolong Langes Feuer',
    'oolong-langes-feuer',
    'Gerollter Oolong, anderthalb Tage über Holzkohle geröstet: Haselnuss, Pflaumenhaut, warmer Stein. 100 g in der Dose.',
    [
      'Die Blätter kommen als feste Perlen und öffnen sich über fünf oder sechs Aufgüsse, jedes Mal ein wenig unsicherer.',
      'Gute Gesellschaft für <em>lange</em> Briefe und kurze Romane.',
    ],
  ],
  'night-garden': [
    'Jasmin Nachtgarten',
    'jasmin-nachtgarten',
    'Grüntee, vier Nächte hintereinander mit frischem Jasmin beduftet, der jeden Morgen herausgenommen wird. 100 g in der Dose.',
    [
      'Jasmin öffnet sich nach Einbruch der Dunkelheit. Die Blätter liegen bis zum Morgen neben den Blüten, ruhen, und dann noch einmal. Kein Öl, kein Aroma, nur ungünstige Arbeitszeiten.',
      'Ein paar Blütenblätter bleiben in der Dose, fürs Auge.',
    ],
  ],
  chimney: [
    'Lapsang Kamin',
    'lapsang-kamin',
    'Schwarztee, über Kiefernfeuer getrocknet. Riecht nach einer Hütte in den Bergen und schmeckt nach dem Weg dorthin. 100 g in der Dose.',
    [
      'Man rückt entweder näher oder verlässt den Raum. Bei einem Tee halten wir das für eine nützliche Eigenschaft.',
      'Ein Löffel davon im Schmortopf leistet, was sonst der Speck tut.',
    ],
  ],
  'sunday-linden': [
    'Sonntagslinde',
    'sonntagslinde',
    'Lindenblüten und Kamille: honigsüß, hell und ohne Eile. 80 g in der Dose.',
    [
      'An zehn Tagen im Juni in der Drôme gesammelt, von Leuten auf Leitern. Riecht nach der Allee vor einem Rathaus.',
      'Kein Koffein, kein Streit, früh ins Bett.',
    ],
  ],
  'orange-grove': [
    'Rooibos Orangenhain',
    'rooibos-orangenhain',
    'Rotbusch mit Orangenschale und ein wenig Zimtrinde. Kinder mögen ihn, wir auch. 100 g in der Dose.',
    [
      'Die Schale wird langsam getrocknet, deshalb schmeckt sie nach Orange und nicht nach Bonbon. Man kann die Kanne zwanzig Minuten vergessen, und nichts wird bitter.',
      'Auch kalt gut, mit einer Scheibe vom Original.',
    ],
  ],
  'back-door-mint': [
    'Minze von der Hintertür',
    'minze-von-der-hintertuer',
    'Pfefferminze, Krauseminze und ein Blatt Zitronenverbene, wie sie neben der Küchentreppe wachsen. 50 g in der Dose.',
    [
      'Minze will jeden Garten übernehmen, in den man sie lässt. Wir ernten sie dreimal im Sommer, zum Teil aus Notwehr.',
      'Ganz im Schatten getrocknet; zerdrücken Sie ein Blatt, bevor Sie aufgießen.',
    ],
  ],
  'after-supper': [
    'Fenchel nach dem Abendessen',
    'fenchel-nach-dem-abendessen',
    'Fenchel, Anis und Kümmel: das alte Mittel gegen eine zweite Portion. 100 g in der Dose.',
    [
      'Drei Samen, auf die sich alle Großmütter Europas einigen können. Stoßen Sie sie leicht im Mörser an, dann riecht die Küche wie eine Bäckerei.',
      'Die neue Ernte ist unterwegs; wir versenden, sobald sie gesiebt ist.',
    ],
  ],
  'hill-teapot': [
    'Teekanne Hügel',
    'teekanne-huegel',
    'Eine rundbauchige Teekanne mit einer Tülle, die nicht tropft. Wir haben sie über einem weißen Tischtuch geprüft, vor Zeugen.',
    [
      'Körper, Deckel, Tülle und Henkel werden einzeln gedreht und treffen sich am dritten Tag. Der Deckel hat innen eine kleine Schulter, damit er beim Eingießen der letzten Tasse bleibt, wo er ist.',
      [
        'Klein reicht für drei Tassen, Groß für sechs',
        'Sieblöcher hinter der Tülle, von Hand gestochen',
        'Der bloße Fuß hinterlässt keinen Ring auf Holz',
      ],
    ],
  ],
  'side-handle-pot': [
    'Seitengriffkanne',
    'seitengriffkanne',
    'Eine kleine Kanne aus bloßem rotem Ton mit dem Griff an der Seite, gemacht für Sencha und ruhige Handgelenke.',
    [
      'Man gießt mit einer Drehung der Hand, den Daumen auf dem Deckel. Der Ton ist innen und außen unglasiert und nimmt langsam den Tee an, den Sie ihm geben; geben Sie ihm also immer denselben.',
      'Fasst 250 ml: drei kleine Tassen, dreimal hintereinander.',
    ],
  ],
  gaiwan: [
    'Gaiwan aus Porzellan',
    'gaiwan-porzellan',
    'Deckel, Schale und Untertasse: der einfachste Weg, gute Blätter aufzugießen, und der schnellste, sich den Finger zu verbrennen.',
    [
      'Deckel kippen, einen Spalt von der Breite eines Reiskorns lassen, gießen. Das lernt man in einer Woche, und danach kommt für Oolong nichts anderes mehr in Frage.',
      'Dünnes Porzellan, 120 ml, schlicht weiß, damit Sie der Farbe zusehen können.',
    ],
  ],
  'brass-strainer': [
    'Messingsieb',
    'messingsieb',
    'Ein Sieb mit langem Griff, das über jede Tasse reicht, mit einer Ablage aus Steinzeug für den letzten Tropfen.',
    [
      'Aus Messingblech gedrückt und so fein gelocht, dass es für Rooibos reicht. Es beginnt glänzend und endet in der Farbe einer Kirchentürklinke.',
      'Polieren Sie es oder nicht. Beides ist eine Haltung.',
    ],
  ],
  'brass-scoop': [
    'Teemaß',
    'teemass',
    'Ein gestrichenes Maß ergibt eine gute Tasse. Das ist die ganze Gebrauchsanweisung.',
    [
      'Es fasst zweieinhalb Gramm gerollter Blätter. Der Griff ist gebogen, damit das Maß auf dem Dosenrand liegt, statt darin zu verschwinden.',
      'Massives Messing, aus einem Stück.',
    ],
  ],
  'tall-caddy': [
    'Hohe Teedose',
    'hohe-teedose',
    'Ein tintenschwarzes Gefäß mit einem Buchendeckel, der sitzt wie ein gutes Argument.',
    [
      'Es schützt 150 g Tee vor Licht, vor Luft und vor der Person, die jede Dose öffnet, um daran zu riechen. Der Deckel hat einen Korkring und schließt mit einem Seufzer.',
      'Kaffee, Kekse und geheime Ersparnisse sind darin ebenso sicher.',
    ],
  ],
  'walnut-tray': [
    'Tablett aus Nussbaum',
    'tablett-nussbaum',
    'Ein schlichtes Tablett mit erhöhtem Rand, gerade groß genug für eine Kanne, zwei Tassen und eine Entschuldigung.',
    [
      'Massiver Nussbaum, an den Ecken verzinkt, mit Öl und Wachs behandelt. Wasserringe verzeiht er, wenn Sie sie innerhalb einer Stunde abwischen.',
      '30 mal 18 Zentimeter; trägt das Frühstück ohne Zwischenfall über den Flur.',
    ],
  ],
  'your-tea-table': [
    'Ihr Teetisch',
    'ihr-teetisch',
    'Wählen Sie Kanne, Tassen, Tees und die kleinen Dinge aus Messing. Wir packen alles auf ein Nussbaumtablett und senden es Ihnen.',
    [
      'Der Preis ist die Summe dessen, was Sie wählen; einen Trick gibt es nicht. Ändern Sie die Zahl der Tassen, wenn Ihre Familie größer ist als unsere.',
      'Das Tablett ist immer dabei, denn alles andere muss auf etwas stehen.',
    ],
  ],
  'tea-for-one': [
    'Tee für eine Person',
    'tee-fuer-eine-person',
    'Eine Dose, eine Tasse und ein Maß in einer eingepackten Schachtel. Ein Geschenk für jemanden, der eine Stunde für sich verdient.',
    [
      'Den Tee wählen Sie; der First Flush kostet etwas mehr, wie der Frühling eben. Die Tasse ist eine kleine Düne in Indigo, es sei denn, Sie mögen lieber Kreide.',
      'Die Schachtel ist mit Baumwollband verschnürt. Sie wurde schon von Katzen geöffnet, ohne dass etwas verloren ging.',
    ],
  ],
}
