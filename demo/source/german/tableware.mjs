// Tableware in German, by sku: name, url key, short description, paragraphs.
export default {
  'dune-cup': [
    'Tasse Düne',
    'tasse-duene',
    'Eine Tasse ohne Henkel, an der Lippe dünn gedreht und am Fuß schwer gelassen. Sie sagt Ihnen, wann der Tee so weit ist: wenn Sie sie halten können.',
    [
      'Die Tasse Düne war als Probe für etwas anderes gedacht und wollte die Werkstatt nicht mehr verlassen. Ihre Wand wird zum Rand hin schmaler, sodass der erste Schluck fast auf nichts trifft.',
      'Der Fuß bleibt <strong>unglasiert</strong>, deshalb steht sie so leise auf dem Tisch.',
      [
        'Steinzeug, gebrannt bei 1.240 °C',
        'Klein fasst 180 ml, Groß fasst 320 ml',
        'Vier Glasuren, jedes Mal ein wenig anders',
      ],
    ],
  ],
  'harbour-mug': [
    'Hafenbecher',
    'hafenbecher',
    'Ein tiefblauer Becher mit einem Henkel, breit genug für drei Finger oder eine kalte Hand. Auf Wunsch prägen wir einen Namen in den Ton.',
    [
      'Benannt nach der Aussicht aus dem Ofenschuppen an einem grauen Tag. Wo die Glasur sich sammelt, wird sie dunkler, und am Rand bricht sie ins Braune.',
      'Wenn Sie uns einen Namen nennen, wird er <em>vor</em> dem Brand in den Fuß gestempelt. Er überlebt den Streit, wem der Becher gehört.',
      ['Fasst 350 ml', 'Gestempelte Becher brauchen drei Wochen, denn Öfen haben es nicht eilig'],
    ],
  ],
  'pebble-espresso': [
    'Espressotasse Kiesel',
    'espressotasse-kiesel',
    'Eine kleine runde Tasse für einen kleinen starken Kaffee. Zu zweit verkauft, wie es sich für gute Gesellschaft gehört.',
    [
      'Die Form stammt von einem Stein, der jahrelang auf unserer Fensterbank lag. Sie passt unter jede Maschine und in jede Faust.',
      'Die Wand ist doppelt so dick wie üblich, damit neunzig Sekunden Kaffee alle neunzig heiß bleiben.',
      ['Fasst 70 ml', 'Paarweise verkauft: zwei, vier, sechs und so weiter'],
    ],
  ],
  'thumbprint-tumbler': [
    'Daumenbecher',
    'daumenbecher',
    'Ein gerader Becher mit einer Delle, genau dort, wo Ihr Daumen hinwill.',
    [
      'Jeder Becher wird einmal gedrückt, solange der Ton weich ist, von der Person, die gerade Schicht hat. Wer Linkshänder ist, dreht ihn einfach um.',
      'Gut für Wasser, Wein, Zahnbürsten und die ersten Tulpen. Vier kosten je Stück weniger, acht noch einmal weniger.',
    ],
  ],
  'grandmother-bol': [
    'Großmutters Bol',
    'grossmutters-bol',
    'Die französische Frühstücksschale: zu weit für eine Tasse, zu lieb, um Schüssel zu heißen. Halten Sie sie mit beiden Händen.',
    [
      'Gemacht für Milchkaffee und für Brot, das absichtlich hineinfällt. Der Fuß hält die Hitze vom Tisch fern und die Würde aufrecht.',
      'Die Honigglasur ist unser ältestes Rezept. Die Töpferin, die es aufschrieb, hat drei Zutaten falsch geschrieben, und dabei sind wir geblieben.',
    ],
  ],
  'second-mug': [
    'Becher zweiter Wahl',
    'becher-zweiter-wahl',
    'Der Hafenbecher in Salbei, mit einem Fehler, den Sie vielleicht nie finden. Gleicher Ton, gleicher Henkel, kleinerer Preis.',
    [
      'Ein Nadelstich, ein Tropfen, ein Henkel, der nicht ganz nach Norden zeigt: Kleinigkeiten, die einen Becher aus der ersten Reihe fernhalten. Undicht ist keiner.',
      'Davon steht immer ein Regal voll da, deshalb bleibt der Preis, wie er ist. Wir senden, was zur Hand ist; Fehler kann man nicht bestellen.',
    ],
  ],
  'hollow-bowl': [
    'Schale Mulde',
    'schale-mulde',
    'Eine offene Schale in drei Größen, die ineinanderpassen, sodass ein ganzer Stapel den Platz von einer braucht.',
    [
      'Wir drehen zuerst die große und lassen die anderen ihr folgen, wie Kinder einem langen Erwachsenen. Die Rundung ist bei allen dreien gleich, nur der Appetit ändert sich.',
      [
        'Klein für Nüsse, Joghurt und Schlüssel',
        'Mittel für Suppe und die meisten Abendessen',
        'Groß für Salat, Obst und zum Vorzeigen',
      ],
      'Stapeln Sie die Farben, wie Sie mögen. Die Ränder sind geschliffen, damit sie nicht klappern.',
    ],
  ],
  'orchard-bowl': [
    'Servierschale Obstgarten',
    'servierschale-obstgarten',
    'Eine weite, flache Schale, in der sechs Äpfel wie ein Gemälde aussehen.',
    [
      'Dreißig Zentimeter breit und so flach, dass man alles darin sieht. Die rostrote Glasur bricht am Rand auf den bloßen Ton, als wäre sie eingetaucht worden und hätte es sich anders überlegt.',
      'Sie reicht für Salat für acht oder eine sehr gute Tarte. In eine kleine Spülmaschine passt sie nicht; nehmen Sie das als Ausrede.',
    ],
  ],
  'long-noodle-bowl': [
    'Schale für lange Nudeln',
    'schale-lange-nudeln',
    'Eine tiefe Schale mit Fuß für Brühe, Nudeln und das Gesicht, das sich darüber beugt. Zurzeit zwischen zwei Bränden.',
    [
      'Der Fuß ist hoch, weil Suppe heiß ist; die Wand ist steil, weil es Ellbogen gibt. Stäbchen liegen quer über dem Rand, ohne wegzurollen.',
      'Der nächste Ofen öffnet bald. Bestellen Sie jetzt, dann wird Ihre zurückgelegt, bevor sie ins Regal kommt.',
    ],
  ],
  'dip-dish': [
    'Dippschälchen',
    'dippschaelchen',
    'Ein flaches kleines Schälchen für Öl, Salz, Ringe oder den Teebeutel, den niemand zugibt.',
    [
      'Das Kleinste, was wir drehen, und das, was die Werkstatt am häufigsten in einer Manteltasche verlässt. Innen ist es glatt glasiert, damit die Brotrinde jeden Tropfen bekommt.',
      'Zehn Zentimeter breit. Lässt sich unwahrscheinlich hoch stapeln.',
    ],
  ],
  'olive-dish': [
    'Olivenschale',
    'olivenschale',
    'Eine lange, schmale Schale für eine Reihe Oliven und, am anderen Ende, ihre Kerne.',
    [
      'Rund gedreht und dann, solange sie weich ist, zum Oval überredet. Keine zwei lassen sich gleich weit überreden.',
      'Auch gut für Spargel, Stifte und einen sehr kleinen Fisch.',
    ],
  ],
  'salt-cellar': [
    'Salztopf',
    'salztopf',
    'Ein Topf aus Steinzeug mit Buchendeckel und Messingknauf. Salz gehört in Reichweite, nicht in den Schrank.',
    [
      'Die Öffnung lässt zwei Finger und eine großzügige Prise durch. Den Deckel dreht ein Tischler zwei Straßen weiter, der sich nicht gern drängen lässt; deshalb ist der Vorrat meistens klein.',
      ['Fasst 200 g grobes Salz', 'Deckel mit Leinöl eingerieben', 'Innen ist der Ton bloß, das hält Salz trocken'],
    ],
  ],
  'butter-dish': [
    'Butterhaus',
    'butterhaus',
    'Eine Butterdose aus Tonplatten mit einem Dach, das Sie an einem Holzknauf abheben. Platz für ein halbes Pfund und ein Messer mit eigener Meinung.',
    [
      'Aus flachen Tonplatten gebaut statt gedreht, deshalb sind die Ecken wirklich Ecken. Die Honigglasur passt zum Inhalt, an guten Tagen.',
      'Hält Butter in einer kühlen Küche vier Tage lang weich. In einer warmen kaufen Sie weniger Butter.',
    ],
  ],
  'field-plate': [
    'Feldteller',
    'feldteller',
    'Ein ruhiger Essteller mit niedrigem Rand. Das Essen sieht darauf besser aus; für das Gespräch sind Sie zuständig.',
    [
      'Sechsundzwanzig Zentimeter, flach genug zum Schneiden, mit einem Rand, der die Soße hält, wo sie hingegossen wurde. Die Kreideglasur ist matt fürs Auge und glatt fürs Messer.',
      'Die meisten fangen mit sechs an. Der Preis fällt bei sechs und noch einmal bei zwölf, und das ist kein Zufall.',
      ['Ofenwarm bis 180 °C', 'Rand von Hand geschliffen, stapelt sich ohne Klappern'],
    ],
  ],
  'side-plate': [
    'Beilagenteller',
    'beilagenteller',
    'Der Teller für Brot, Kuchen und alles, was offiziell keine Mahlzeit ist.',
    [
      'Neunzehn Zentimeter in Salbei, der kleine Bruder des Feldtellers. Er passt auf ihn, neben ihn oder um elf unter eine Tasse Tee.',
      'Davon machen wir mehr als von allem anderen, und vor Weihnachten sind trotzdem alle weg.',
    ],
  ],
  'shore-platter': [
    'Uferplatte',
    'uferplatte',
    'Eine ovale Platte im Blau von tiefem Wasser, lang genug für einen ganzen Fisch oder sehr viele Radieschen.',
    [
      'Vierzig Zentimeter von Ende zu Ende. Am Rand ist die Glasur dünner und bricht ins Braune wie nasser Sand.',
      'Herabgesetzt, solange dieser Brand reicht: Der Ofen hat uns mehr gegeben, als ins Regal passt.',
    ],
  ],
  'cake-stand': [
    'Kuchenständer',
    'kuchenstaender',
    'Ein Teller auf einem Sockel, für Kuchen, die ihn verdient haben, und einige andere.',
    [
      'In zwei Teilen gedreht und vor dem Trocknen verbunden. Der Fuß ist schmal, damit kein Knie im Weg ist, und schwer, damit kein Ellbogen zählt.',
      'Fünfundzwanzig Zentimeter breit. Zwischen zwei Kuchen trägt er mit Überzeugung Zitronen.',
    ],
  ],
  'meze-dishes': [
    'Mezze-Geschirr',
    'mezze-geschirr',
    'Vier Schalen und Teller, die gern beisammen sind, einzeln verkauft. Nehmen Sie von jedem so viele, wie auf Ihren Tisch passen.',
    [
      'Eine Platte für die Mitte, zweierlei kleine Schalen für die Ränder und ein Salztopf für den, der am Ende sitzt. Sie waren nicht als Set gedacht; sie wurden eines beim Mittagessen in der Werkstatt.',
      'Wählen Sie von jedem die Anzahl. Wir raten zu einer Platte für je vier Personen und einem Dippschälchen mehr, als Sie denken.',
    ],
  ],
  'breakfast-for-two': [
    'Frühstück für zwei',
    'fruehstueck-fuer-zwei',
    'Zwei Schalen, zwei Teller und ein guter Grund, zu Hause zu bleiben. Ein Preis, fünfzehn Prozent niedriger als früher.',
    [
      'Wir haben zusammengestellt, was unsere eigene Küche sonntags benutzt, und Ihnen Platz für Widerspruch gelassen. Schalen und Teller sind im Preis enthalten; größere kosten etwas mehr.',
      'Butterhaus und Servietten sind freiwillig. Sich anzuziehen auch.',
    ],
  ],
  'heron-jug': [
    'Krug Reiher',
    'krug-reiher',
    'Ein hoher Krug mit langem Hals und gezogener Tülle, der gießt, ohne nachzudenken.',
    [
      'Er steht, wie Reiher stehen: ein Fuß, keine Eile. Die Tülle wird mit einem nassen Finger in einer einzigen Bewegung gezogen, und wenn ein Tropfen hängen bleibt, kommt der Krug zurück in die Tontonne.',
      'Fasst 1,2 Liter Wasser oder einen Arm voll von dem, was gerade am Weg wächst.',
    ],
  ],
  'column-vase': [
    'Säulenvase',
    'saeulenvase',
    'Ein gerippter Zylinder für lange Stiele. Achtzehn Ringe, jeder einen Finger breit, keiner ganz gerade.',
    [
      'Die Ringe hinterlässt der Finger der Töpferin auf dem Weg nach oben, deshalb ist die Vase so weit wie ihre Geduld. An jedem fängt sich das Licht.',
      'Am schönsten mit drei Zweigen oder einer Sonnenblume. Auch leer bewundernswert.',
    ],
  ],
  'bud-vases': [
    'Drei Knospenvasen',
    'drei-knospenvasen',
    'Eine kleine Familie zu dritt: eine Kreide, eine Salbei, eine Indigo. Je ein Stiel genügt.',
    [
      'Für die abgebrochene Blume, das ausgewachsene Kraut, das Unkraut, das Ihnen ans Herz gewachsen ist. Die Hälse sind eng, so steht auch ein einzelner Stiel gerade.',
      'Sie kommen in Seidenpapier, in einer Schachtel, die auch bei Mäusen Anklang findet.',
    ],
  ],
  'moon-jar': [
    'Mondvase',
    'mondvase',
    'Eine große weiße Vase aus zwei Schalen, die an der Taille verbunden sind. Ganz rund soll sie nicht sein.',
    [
      'Die Form ist koreanisch und alt. Zwei Halbkugeln werden einzeln gedreht und nass verbunden; die Naht setzt sich im Feuer, und der Mond, der herauskommt, ist immer einen Tag vor oder nach voll.',
      'Das Weiß ist eine Porzellanengobe unter einer weichen, klaren Glasur, mit einem Hauch von Eisen. Es ändert sich mit dem Licht im Raum, und darum geht es.',
      ['21 cm hoch, 22 cm breit', 'Am Fuß signiert', 'Fünf kommen aus jedem Brand, wenn der Ofen guter Laune ist'],
    ],
  ],
  'terrace-planter': [
    'Terrassentopf',
    'terrassentopf',
    'Schlichte Terrakotta mit Untersetzer, so wie Blumentöpfe waren, bevor sie Ideen bekamen. Bis zum Frühjahr ausverkauft.',
    [
      'Dicke Wände, die atmen, ein Loch im Boden, durch das Wasser abfließt, ein Untersetzer, der wirklich passt. Der Ton kommt aus einer Grube bei Siena und riecht beim Gießen nach Regen.',
      'Außen setzt er mit der Zeit einen weißen Kalkschleier an. Dafür bezahlen Gärtner extra.',
    ],
  ],
}
