import type { account as english } from '../en/account.ts'

export const account: Record<keyof typeof english, string> = {
  yourAccount: 'Ihr Konto',
  changePassword: 'Passwort ändern',
  changePasswordText: 'Hier bleiben Sie angemeldet; überall sonst enden Ihre Sitzungen.',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  passwordRefused: 'Das ist nicht Ihr bisheriges Passwort.',
  passwordChanged: 'Ihr Passwort ist geändert.',
  sessions: 'Wo Sie angemeldet sind',
  sessionHere: 'hier',
  sessionSince: 'seit {date}, zuletzt gesehen {seen}',
  unknownBrowser: 'Unbekannter Browser',
  endSession: 'Dort abmelden',
  sessionEnded: 'Dort abgemeldet.',
  language: 'Sprache',
}
