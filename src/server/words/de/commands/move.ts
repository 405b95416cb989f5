/** Sentences of the commands that import, export, check and move a shop in, in German. The key is the English one. */
export const moveCommandsDe = {
  'Stop the shop first: with the embedded database it would serve nobody as long as the dry run takes.':
    'Halten Sie zuerst den Shop an: Mit der eingebetteten Datenbank würde er niemanden bedienen, solange der Probelauf dauert.',
  'Of what the shop has:\n{said}': 'Bei dem, was der Shop hat:\n{said}',
  'Of what the shop had:\n{said}': 'Bei dem, was der Shop hatte:\n{said}',
  'That would change more than {limit} records in the same way: a real run asks first, or needs --yes.':
    'Das würde mehr als {limit} Einträge auf dieselbe Weise ändern: Ein echter Lauf fragt vorher nach oder verlangt --yes.',
  'Nothing was changed: it would have changed more than {limit} records in the same way. Say --yes as well if that is meant.':
    'Es wurde nichts geändert: Der Import hätte mehr als {limit} Einträge auf dieselbe Weise geändert. Geben Sie zusätzlich --yes an, wenn Sie das wollen.',
  'To take back what it changed of the catalogue, within {days} days: import undo {id}':
    'Was der Umzug am Katalog geändert hat, lässt sich {days} Tage lang zurücknehmen: import undo {id}',
  'what has changed there': 'was sich dort geändert hat',
  'Import it all the same?': 'Trotzdem importieren?',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'Say "check", "check --json" or "check decided ID…".':
    'Schreiben Sie "check", "check --json" oder "check decided ID…".',
  '"{strange}" is none of the findings; "check --json" names them: {known}.':
    'Zu "{strange}" ist nichts offen; "check --json" nennt, was offen ist: {known}.',
  '{wrong}: this has to be put right, and is named until it is.':
    '{wrong}: Das müssen Sie in Ordnung bringen; bis dahin wird es hier genannt.',
  'Nothing has to be decided.': 'Es ist nichts zu entscheiden.',
  'Before the shop sells, decide or put right:':
    'Das müssen Sie entscheiden oder in Ordnung bringen, bevor der Shop verkauft:',
  'Worth a look:': 'Einen Blick wert:',
  'Say what to export: jsonl (not "{format}").': 'Geben Sie an, was exportiert werden soll: jsonl (nicht "{format}").',
  'Say what to export: jsonl.': 'Geben Sie an, was exportiert werden soll: jsonl.',
  '{records} records are in {file}.': '{records} Datensätze sind in {file}.',
  'Say what to import: {formats} or {last} (not "{format}").':
    'Geben Sie an, was importiert werden soll: {formats} oder {last} (nicht "{format}").',
  'Say what to import: {formats} or {last}.': 'Geben Sie an, was importiert werden soll: {formats} oder {last}.',
  'Name the file to import.': 'Nennen Sie die Datei, die importiert werden soll.',
  '--{misplaced} has no meaning for {known}.': '--{misplaced} hat bei {known} keine Bedeutung.',
  '--currency must be a code like EUR (it is "{currency}").':
    '--currency muss ein Code wie EUR sein (angegeben ist "{currency}").',
  'There is no currency "{currency}"; --currency is a code of ISO 4217, like EUR.':
    'Die Währung "{currency}" gibt es nicht; --currency ist ein Code nach ISO 4217, etwa EUR.',
  'There is no file {file}.': 'Es gibt keine Datei {file}.',
  '{file} holds no products.': 'In {file} sind keine Produkte.',
  '{file} holds no products that can be read. Row {row}: {problem}.':
    'In {file} sind keine Produkte, die sich lesen lassen. Zeile {row}: {problem}.',
  "Nothing was changed: the shop's prices are in {own}; say --currency {own} as well.":
    'Es wurde nichts geändert: Die Preise des Shops sind in {own}; geben Sie zusätzlich --currency {own} an.',
  'There is no folder {folder}.': 'Es gibt keinen Ordner {folder}.',
  "{folder} is not Magento's media folder: there is no catalog/product in it.":
    '{folder} ist nicht der Medienordner von Magento: Es gibt darin kein catalog/product.',
  'This would happen (nothing was changed):': 'Das würde der Import tun (es wurde nichts geändert):',
  '{warnings} warnings, {rejected} rejected': '{warnings} Warnungen, {rejected} abgelehnt',
  '{report} cannot be written on ({reason}); the import goes on.':
    '{report} lässt sich nicht weiterschreiben ({reason}); der Import geht weiter.',
  records: 'Datensätze',
  'Name one import, or "last".': 'Nennen Sie einen Import oder "last".',
  'No import of the last {days} days changed anything.': 'Kein Import der letzten {days} Tage hat etwas geändert.',
  '"import undo ID" takes one back, "import undo last" the newest.':
    '"import undo ID" nimmt einen zurück, "import undo last" den neuesten.',
  'takes back {id}': 'nimmt {id} zurück',
  '{count} record|{count} records': '{count} Datensatz|{count} Datensätze',
  'There is no import "{named}" to take back; "import undo" lists those of the last {days} days.':
    'Es gibt keinen Import "{named}", der sich zurücknehmen lässt; "import undo" listet die der letzten {days} Tage auf.',
  'To take it back, within {days} days: import undo {id}': 'Zurücknehmen, binnen {days} Tagen: import undo {id}',
  '… and {more} more, all in {report}.': '… und {more} weitere, alle in {report}.',
  '… and {more} more; --report FILE keeps all.': '… und {more} weitere; --report DATEI schreibt alle auf.',
  'Stopped. What was written stays; run the same command again to go on.':
    'Angehalten. Was schon geschrieben wurde, bleibt; führen Sie denselben Befehl noch einmal aus, um fortzufahren.',
  'line {number}': 'Zeile {number}',
  'row {number}': 'Zeile {number}',
  'line {number}, column {column}': 'Zeile {number}, Spalte {column}',
  'row {number}, column {column}': 'Zeile {number}, Spalte {column}',
  'Name the old database: mysql://user:password@host/name.':
    'Nennen Sie die alte Datenbank: mysql://benutzer:passwort@host/name.',
  'One database at a time ("{more}" is one too many).': 'Nennen Sie nur eine Datenbank ("{more}" ist eine zu viel).',
  '{report} cannot be written on ({reason}).': '{report} lässt sich nicht weiterschreiben ({reason}).',
  '{kind}: {read} read; {parts}': '{kind}: {read} gelesen; {parts}',
  '{warnings} warnings, {refused} refused': '{warnings} Warnungen, {refused} abgelehnt',
  'What does not come:': 'Was nicht mitkommt:',
  'What is left for you to do:': 'Was Sie noch tun müssen:',
  stores: 'Stores',
  'tax classes': 'Steuerklassen',
  attributes: 'Attribute',
  'former addresses': 'frühere Adressen',
  pages: 'Seiten',
  blocks: 'Blöcke',
}
