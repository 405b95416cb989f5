// Workshops in German, by sku: name, url key, short description, paragraphs.
export default {
  'wheel-evening': [
    'Ein Abend an der Drehscheibe',
    'abend-an-der-drehscheibe',
    'Drei Stunden, eine Scheibe, zwei Kilo Ton und jemand Geduldiges neben Ihnen. Sie gehen mit nassen Ärmeln.',
    [
      'Sie zentrieren, öffnen und ziehen hoch, und das meiste fällt in sich zusammen; das ist der interessante Teil. Die zwei besten Stücke werden für Sie gebrannt und glasiert und können vier Wochen später abgeholt werden.',
      [
        'Höchstens sechs Personen, Schürzen sind da',
        'Suppe um halb acht',
        'Kein Können nötig; kurze Fingernägel helfen',
      ],
    ],
  ],
  'hand-building': [
    'Aufbaukeramik am Samstag',
    'aufbaukeramik-am-samstag',
    'Keine Scheibe, kein Drehen, kein Spritzen: Schalen und Dosen aus Platten und Wülsten, mit Kaffee.',
    [
      'Zehntausend Jahre lang wurde Ton mit der Hand geformt, bevor jemand an die Scheibe dachte. Ein Vormittag genügt, um zu sehen, warum sich niemand langweilte.',
      'Kinder ab acht dürfen mit einem Erwachsenen kommen, dem es auch gefallen könnte.',
    ],
  ],
  'glaze-day': [
    'Glasurtag',
    'glasurtag',
    'Ein Tag mit Eimern, Sieben und kleinen Kacheln für Leute, die schon drehen und wissen wollen, warum es grün herauskam.',
    [
      'Am Vormittag wiegen und mischen wir sechs Glasuren; am Nachmittag tauchen wir sechzig Kacheln und schreiben winzige Zahlen auf ihre Rückseiten. Eine Woche später bekommen Sie die Kacheln und die Wahrheit.',
      'Bringen Sie geschrühte Stücke mit, wenn Sie welche haben. Ein altes Hemd in jedem Fall.',
      {
        mediaList: {
          'dune-cup-chalk-small': 'Kreide, die Geduldige',
          'dune-cup-sage-small': 'Salbei, braucht die richtige Ecke im Ofen',
          'dune-cup-indigo-small': 'Indigo, zwei Lagen',
          'dune-cup-rust-small': 'Rost, an einem guten Tag',
        },
      },
    ],
  ],
  'tea-tasting': [
    'Fünf Tassen: eine Teeprobe',
    'fuenf-tassen-teeprobe',
    'Fünf Tees in neunzig Minuten, von hell bis fast schwarz. Schlürfen ist nicht nur erlaubt, es ist die Methode.',
    [
      'Wir beginnen mit Darjeeling aus dem Frühling und enden mit Rauch. Dazwischen erfahren Sie, was der zweite Aufguss weiß und der erste nicht.',
      'Jeden zweiten Donnerstag um sechs, im Laden, auf richtigen Stühlen. Zu viert wird es für jeden billiger.',
    ],
  ],
  'caddy-hour': [
    'Die Stunde der Dosen',
    'stunde-der-dosen',
    'Eine Stunde allein mit unserer Tee-Einkäuferin und jeder Dose im Laden. Am Ende steht eine Mischung, die Ihren Namen trägt.',
    [
      'Sie riechen, Sie zeigen, wir mischen. Das Rezept kommt unter Ihrem Namen in eine Kartei, zwischen eine Cellistin und einen Zahnarzt, und kann jederzeit nachbestellt werden.',
      'Sie nehmen 50 g mit nach Hause; die Dose ist inbegriffen, die Weisheit kommt dazu, kostet aber nichts.',
    ],
  ],
  'gift-wrapping': [
    'Geschenkverpackung',
    'geschenkverpackung',
    'Unser Papier mit Zweigen, ein Baumwollband und eine Schleife von jemandem, der schon Tausende gebunden hat.',
    [
      'Legen Sie sie in den Warenkorb, dann wird alles, was in eine Schachtel passt, zusammen verpackt. Das Preisschild bleibt hier.',
      'Wenn Sie uns eine Nachricht schreiben, schreiben wir sie mit der Hand ab. Lange Nachrichten bekommen eine kleinere Schrift.',
    ],
  ],
  'gift-voucher': [
    'Geschenkgutschein',
    'geschenkgutschein',
    'Eine Karte, die so viel wert ist, wie Sie sagen. Das richtige Geschenk für Leute, die genug Tassen haben und noch eine wollen.',
    [
      'Er kommt sofort per E-Mail oder auf Papier mit Wachssiegel, wenn Sie auf die Post warten können. Er läuft nie ab, und wir haben das auch nicht vor.',
      'Wählen Sie unten den Betrag.',
    ],
  ],
}
