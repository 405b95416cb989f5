/** Messages about backups, the data folder, the journal and the payment page, in German. */
export const filesDe = {
  '{folder} holds no backup that was finished.': 'In {folder} ist keine vollständige Sicherung.',
  '{folder} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with.':
    '{folder} ist verschlüsselt: Setzen Sie BACKUP_KEY oder BACKUP_KEY_FILE auf den Schlüssel, mit dem die Sicherung gemacht wurde.',
  '{folder} is not encrypted, but BACKUP_KEY is set: leave that out if you trust this backup.':
    '{folder} ist nicht verschlüsselt, aber BACKUP_KEY ist gesetzt: Setzen Sie ihn nicht, wenn Sie dieser Sicherung trauen.',
  'BACKUP_KEY is not the key that {folder} was made with, or its key.age is damaged.':
    'BACKUP_KEY ist nicht der Schlüssel, mit dem {folder} gemacht wurde, oder ihre key.age ist beschädigt.',
  'The rows of the backup do not fit the tables ({problem}).':
    'Die Datensätze der Sicherung passen nicht in die Tabellen ({problem}).',
  'The backup was made by an older release: restore it with that one.':
    'Die Sicherung wurde von einer älteren Version gemacht: Stellen Sie sie mit jener Version wieder her.',
  'The backup was made by another release: restore it with that one.':
    'Die Sicherung wurde von einer anderen Version gemacht: Stellen Sie sie mit jener Version wieder her.',
  'The shop is not empty: --replace --yes throws away what is in it.':
    'Der Shop ist nicht leer: --replace --yes verwirft alles, was in ihm ist.',
  'The tables of the backup are not those of the shop.': 'Die Tabellen der Sicherung sind nicht die des Shops.',
  '{folder} is damaged: it is not what was backed up.':
    '{folder} ist beschädigt: Es ist nicht das, was gesichert wurde.',
  'A restore into {dataDir} was cut short: run it again, with --replace --yes (docs/operations/backup.md).':
    'Eine Wiederherstellung nach {dataDir} wurde abgebrochen: Führen Sie sie noch einmal aus, mit --replace --yes (docs/operations/backup.md).',
  'A restore into {dataDir} was cut short, and the shop is empty: run it again, or remove {file} to begin with an empty shop.':
    'Eine Wiederherstellung nach {dataDir} wurde abgebrochen, und der Shop ist leer: Führen Sie sie noch einmal aus, oder löschen Sie {file}, um mit einem leeren Shop zu beginnen.',
  'The backup cannot be read ({reason}).': 'Die Sicherung lässt sich nicht lesen ({reason}).',
  'The files of FILES_URL cannot be had or kept ({reason}): what was not done by now is not done. Run the command again.':
    'Die Dateien von FILES_URL sind nicht zu erreichen ({reason}): Der Befehl wurde nicht zu Ende geführt. Führen Sie ihn noch einmal aus.',
  'Pictures and files of shoppers are in the bucket of FILES_URL, and not in the backup.':
    'Bilder und Dateien von Kunden liegen im Bucket von FILES_URL und nicht in der Sicherung.',
  'The files of the backup cannot be written to {dataDir} ({reason}).':
    'Die Dateien der Sicherung lassen sich nicht nach {dataDir} schreiben ({reason}).',
  '{mount} is mounted within {place}, so that restore could not replace it: restore without that mount, and put its files there afterwards.':
    '{mount} ist in {place} eingehängt (mount) und lässt sich deshalb nicht ersetzen: Stellen Sie ohne diesen Mount wieder her, und legen Sie seine Dateien danach dorthin.',
  'The embedded database cannot be opened: {file} cannot be read and written by the user that the shop runs as. Give that user all of {dataDir} ("chown -R"); nothing in it was changed.':
    'Die eingebettete Datenbank lässt sich nicht öffnen: Der Benutzer, unter dem der Shop läuft, darf {file} nicht lesen und schreiben. Geben Sie ihm den ganzen Ordner {dataDir} („chown -R“); darin wurde nichts geändert.',
  'The embedded database in {folder} is damaged: restore a backup into another DATA_DIR (docs/operations/backup.md), or move {dataDir} aside to start anew; nothing in it was removed.':
    'Die eingebettete Datenbank in {folder} ist beschädigt: Stellen Sie eine Sicherung in einem anderen DATA_DIR wieder her (docs/operations/backup.md), oder verschieben Sie {dataDir}, um neu anzufangen; darin wurde nichts entfernt.',
  'another process': 'einem anderen Prozess',
  'The order journal {file} is damaged at byte {damagedAt}; put back a copy of it, or move it away to start without the orders it holds.':
    'Das Bestelljournal {file} ist bei Byte {damagedAt} beschädigt; ersetzen Sie es durch eine Kopie, oder verschieben Sie es, um ohne die Bestellungen darin zu starten.',
  'No product of {origin} could be put into the cart, so there is no checkout to look at.':
    'Kein Produkt von {origin} ließ sich in den Warenkorb legen, deshalb konnte die Kasse nicht geprüft werden.',
  'A script stands in the page itself.': 'In der Seite selbst steht ein Skript.',
  'The page loads {src}, which is not in the inventory.': 'Die Seite lädt {src}, das nicht im Verzeichnis steht.',
  'The page holds an element <{name}>.': 'Die Seite enthält ein Element <{name}>.',
  'The page is sent without nosniff.': 'Die Seite wird ohne nosniff gesendet.',
  'The policy\'s {name} is "{sent}", not "{sources}".':
    'In der Sicherheitsrichtlinie (CSP) ist {name} "{sent}", nicht "{sources}".',
  'The policy lets forms lead to {one}.': 'Die Sicherheitsrichtlinie (CSP) erlaubt Formulare, die zu {one} führen.',
  '{file} is answered with {status}.': 'Auf {file} antwortet der Shop mit {status}.',
  '{file} is not the file that was built.': '{file} ist nicht die Datei, die gebaut wurde.',
  '{address} does not answer, or not to the end.': '{address} antwortet nicht oder nicht bis zum Ende.',
  '{address} answers with more than 64 MB.': '{address} antwortet mit mehr als 64 MB.',
  'READ_DATABASE_URL needs DATABASE_URL as well: it is a replica of that server.':
    'READ_DATABASE_URL braucht auch DATABASE_URL: Es nennt eine Replik jenes Servers.',
  'SMTP_URL needs BASE_URL as well: links in letters lead there.':
    'SMTP_URL braucht auch BASE_URL: Dorthin führen Links in E-Mails.',
  '(it is "{given}")': '(angegeben ist "{given}")',
  '{name}_FILE names a file that cannot be read ({file}).':
    '{name}_FILE nennt eine Datei, die sich nicht lesen lässt ({file}).',
  '{name}_FILE names a file of more than 64 KB ({file}).': '{name}_FILE nennt eine Datei mit mehr als 64 KB ({file}).',
}
