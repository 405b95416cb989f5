/** Texts of `addresses check` about a former shop's addresses, in German. */
export const addressesDe = {
  '{file} holds no addresses': '{file} enthält keine Adressen',
  ': the parts of this index do not lie beside it ({part})':
    ': Die Teile dieses Verzeichnisses liegen nicht daneben ({part})',
  ": {count} line is neither an address nor a line of a web server's log|: {count} lines are neither addresses nor lines of a web server's log":
    ': {count} Zeile ist weder eine Adresse noch eine Zeile aus dem Protokoll eines Webservers|: {count} Zeilen sind weder Adressen noch Zeilen aus dem Protokoll eines Webservers',
  'Name the file with the addresses: addresses check FILE.':
    'Nennen Sie die Datei mit den Adressen: addresses check DATEI.',
  'answer here': 'antworten hier',
  'lead on in one step': 'führen in einem Schritt weiter',
  'lead on in several steps': 'führen in mehreren Schritten weiter',
  'lead to another site, as the old shop had it': 'führen zu einer anderen Website, wie im alten Shop',
  'say that they are gone (410)': 'sagen, dass es sie nicht mehr gibt (410)',
  'are missing': 'fehlen',
  'lead round in a circle': 'führen im Kreis',
  'end in an error of the shop': 'enden in einem Fehler des Shops',
  'are missing, and were an error in the log as well': 'fehlen, und waren auch im Protokoll ein Fehler',
  '{count} request|{count} requests': '{count} Anfrage|{count} Anfragen',
  '{count} different address|{count} different addresses': '{count} verschiedene Adresse|{count} verschiedene Adressen',
  '{requests} read, {addresses} asked:': '{requests} gelesen, {addresses} abgefragt:',
  '{count} visit|{count} visits': '{count} Besuch|{count} Besuche',
  '{kind}, the most visited first:': '{kind}; die meistbesuchten zuerst:',
  '… and {more} more; --report FILE has all': '… und {more} weitere; --report DATEI hat alle',
  attacks: 'Angriffe',
  'attempts to break in': 'Einbruchsversuche',
  'files of the old theme': 'Dateien des alten Themes',
  'style sheets, scripts, fonts, icons': 'Stylesheets, Skripte, Schriften, Symbole',
  'for machines': 'für Maschinen',
  'robots, sitemaps, feeds of providers': 'Robots-Dateien, Sitemaps, Feeds von Anbietern',
  'the back office': 'das Backend',
  'the old shop’s administration and its interfaces': 'die Verwaltung des alten Shops und ihre Schnittstellen',
  'sent a form or asked for no page': 'haben ein Formular gesandt oder keine Seite verlangt',
  'lines are neither addresses nor lines of a log': 'Zeilen sind weder Adressen noch Zeilen eines Protokolls',
  "of another site, {host} (--host names the old shop's)":
    'von einer anderen Website, {host} (--host nennt die des alten Shops)',
  'of rare addresses, of which there are too many to keep':
    'von seltenen Adressen: Es sind zu viele, um sie zu behalten',
  'parts of the index do not lie beside it, such as {part}':
    'Teile des Verzeichnisses liegen nicht daneben, etwa {part}',
  '{count} visit came with parameters of campaigns (utm_…, gclid), which were ignored.|{count} visits came with parameters of campaigns (utm_…, gclid), which were ignored.':
    '{count} Besuch kam mit Kampagnen-Angaben (utm_…, gclid); sie wurden weggelassen.|{count} Besuche kamen mit Kampagnen-Angaben (utm_…, gclid); sie wurden weggelassen.',
  'The old shop is assumed to be {host}.': 'Als alter Shop gilt {host}.',
  'Not asked:': 'Nicht abgefragt:',
  // search-redirects
  '"search-redirects {verb}" takes no --store.': '"search-redirects {verb}" nimmt kein --store.',
  'Give a text and an address, as in "returns" /returns.':
    'Geben Sie einen Text und eine Adresse an, etwa "Rückgabe" /returns.',
  '"search-redirects list" takes nothing more.': '"search-redirects list" nimmt nichts weiter.',
  'Name one redirect by its id; "search-redirects list" shows it.':
    'Nennen Sie eine Umleitung mit ihrer ID; "search-redirects list" zeigt sie.',
  'The text is empty.': 'Der Text ist leer.',
  '"{address}" is no address of this shop: it begins with one "/", as in /returns.':
    '"{address}" ist keine Adresse dieses Shops: Sie beginnt mit einem "/", wie in /returns.',
  '"{query}" leads to {target}.': '"{query}" führt zu {target}.',
  '{count} redirect.|{count} redirects.': '{count} Umleitung.|{count} Umleitungen.',
  'There is no redirect {given}.': 'Es gibt keine Umleitung {given}.',
  'Redirect {id} is gone.': 'Die Umleitung {id} ist entfernt.',
}
