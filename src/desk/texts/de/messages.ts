import type { messages as english } from '../en/messages.ts'

export const messages: Record<keyof typeof english, string> = {
  messages: 'Nachrichten',
  messagesText: 'Was über das Kontaktformular kam. Jede geht auch als Brief an die Adresse des Shops.',
  message: 'Nachricht',
  messageFrom: 'Nachricht von {name}',
  message_open: 'Offen',
  message_done: 'Erledigt',
  messageDone: 'Als erledigt markieren',
  messageReopen: 'Wieder öffnen',
  answers: 'Antworten',
  answered: 'Beantwortet',
  answerIt: 'Antworten',
  answerText: 'Ihre Antwort',
  answerHint: 'Darunter steht im Brief, was gefragt wurde.',
  answerIsDone: 'Damit ist sie erledigt',
  sendAnswer: 'Antwort senden',
  answerSent: 'Die Antwort an {email} ist unterwegs.',
  wait_contactMessages: '{count} Nachricht zu beantworten|{count} Nachrichten zu beantworten',
}
