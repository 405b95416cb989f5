/** Sentences of the commands for tokens and webhooks, in German. The key is the English one. */
export const programsCommandsDe = {
  on: 'an',
  '{waiting} waiting, {givenUp} given up': '{waiting} wartend, {givenUp} aufgegeben',
  'secret-lost: SESSION_SECRET has changed, and messages cannot be signed. "webhooks rotate ID" makes a new secret; they wait until then.':
    'secret-lost: SESSION_SECRET hat sich geändert, Nachrichten lassen sich nicht signieren. "webhooks rotate ID" erzeugt ein neues Geheimnis; bis dahin warten sie.',
  '{count} webhook.|{count} webhooks.': '{count} Webhook.|{count} Webhooks.',
  '{count} message.|{count} messages.': '{count} Nachricht.|{count} Nachrichten.',
  'Say "webhooks add URL --events EVENT,EVENT".': 'Schreiben Sie "webhooks add URL --events EREIGNIS,EREIGNIS".',
  'Say "webhooks {verb} ID".': 'Schreiben Sie "webhooks {verb} ID".',
  'Say "webhooks deliveries [ID]".': 'Schreiben Sie "webhooks deliveries [ID]".',
  '"{url}" is no plain https address; WEBHOOK_ORIGINS can allow another.':
    '"{url}" ist keine einfache https-Adresse; WEBHOOK_ORIGINS kann eine andere erlauben.',
  '"{url}" is not on the public internet; WEBHOOK_ORIGINS can allow it.':
    '"{url}" ist nicht im öffentlichen Internet; WEBHOOK_ORIGINS kann sie erlauben.',
  'There are {most} webhooks; remove one first.': 'Es gibt {most} Webhooks; entfernen Sie zuerst einen.',
  'The webhook is removed.': 'Der Webhook ist entfernt.',
  'There is no webhook "{id}".': 'Einen Webhook "{id}" gibt es nicht.',
  'There is no event "{given}"; there are {known}.': 'Ein Ereignis "{given}" gibt es nicht; es gibt {known}.',
  'Say what it is told, by --events: {known}.': 'Geben Sie mit --events an, was die Adresse erfahren soll: {known}.',
  'Messages of webhook {id} are signed with this secret. It is not shown again.':
    'Nachrichten des Webhooks {id} werden mit diesem Geheimnis signiert. Es wird nicht noch einmal gezeigt.',
  'until {day}': 'bis {day}',
  'over since {day}': 'abgelaufen am {day}',
  'last used {day}': 'zuletzt benutzt am {day}',
  'never used': 'nie benutzt',
  '{count} token.|{count} tokens.': '{count} Token.|{count} Tokens.',
  'Say "tokens add NAME --scopes SCOPE,SCOPE".': 'Schreiben Sie "tokens add NAME --scopes BEREICH,BEREICH".',
  'There is a token "{name}" already; remove it first.': 'Ein Token "{name}" gibt es schon; entfernen Sie es zuerst.',
  'This token counts for {days} days. Keep it like a password: it is not shown again.':
    'Dieses Token gilt {days} Tage. Bewahren Sie es wie ein Passwort auf: Es wird nicht noch einmal gezeigt.',
  'Say "tokens remove NAME".': 'Schreiben Sie "tokens remove NAME".',
  'There is no token "{name}".': 'Ein Token "{name}" gibt es nicht.',
  'The token "{name}" counts no more.': 'Das Token "{name}" gilt nicht mehr.',
  'Say what it is for, by --scopes: {known}.': 'Geben Sie mit --scopes an, wofür das Token ist: {known}.',
  'There is no scope "{given}"; there are {known}.': 'Einen Bereich "{given}" gibt es nicht; es gibt {known}.',
  '--days takes a whole number from 1 to {most}, not "{text}".':
    '--days verlangt eine ganze Zahl von 1 bis {most}, nicht "{text}".',
}
