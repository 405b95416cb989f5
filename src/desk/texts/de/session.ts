import type { session as english } from '../en/session.ts'

export const session: Record<keyof typeof english, string> = {
  signIn: 'Anmelden',
  signInTitle: 'Der Schreibtisch von {shop}',
  signInAgainTitle: 'Neu anmelden',
  signInAgainText:
    'Ihre Sitzung ist zu Ende. Was Sie geschrieben haben, ist noch da; nach der Anmeldung geht es weiter, wo es aufhörte.',
  otherSignedIn:
    'In einem anderen Tab hat sich {name} angemeldet. Was Sie geschrieben haben, ist noch da; nach der Anmeldung geht es weiter, wo es aufhörte.',
  goOnAsOther: 'Verwerfen und als {name} weitermachen',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  yourName: 'Ihr Name',
  signInRefused: 'E-Mail-Adresse und Passwort passen nicht zusammen.',
  tooMany:
    'Zu viele Versuche. Versuchen Sie es in {count} Sekunde wieder.|Zu viele Versuche. Versuchen Sie es in {count} Sekunden wieder.',
  lookAround: 'Umsehen',
  lookAroundText: 'Das ist die Demo: Sehen Sie sich alles an, ohne sich anzumelden.',
  forgotten: 'Passwort vergessen? Wer am Server sitzt, macht eine neue Adresse: npm run shop -- staff password E-MAIL',
  welcomeTitle: 'Willkommen am Schreibtisch',
  welcomeFirst:
    'Sie sind als Erste hier. Wählen Sie, wie Sie sich anmelden; Ihnen ist alles erlaubt, und Sie können später andere hereinlassen.',
  welcomeOther: 'Hallo {name}. Wählen Sie ein Passwort für {email}.',
  welcomeEnter: 'Zum Schreibtisch',
  welcomeOver: 'Diese Adresse wurde schon benutzt, oder ihr Tag ist um.',
  welcomeOverText: 'Starten Sie den Shop neu, oder fragen Sie seinen Inhaber: npm run shop -- staff password E-MAIL',
  passwordHint: 'Mindestens {count} Zeichen. Ein Satz merkt sich leicht.',
  passwordTooShort: 'Es hat weniger als {count} Zeichen.',
  passwordTooCommon: 'Es ist eines von denen, die andere zuerst versuchen.',
  fieldMissing: 'Füllen Sie das aus.',
  emailWrong: 'Das ist keine E-Mail-Adresse.',
  confirmTitle: 'Ihr Passwort, bitte',
  confirmText: 'Das geschieht nicht jeden Tag: Geben Sie Ihr Passwort noch einmal ein, dann geht es weiter.',
  confirmGoOn: 'Weiter',
  confirmLeft: 'Nichts ist geschehen: Das Passwort wurde nicht eingegeben.',
}
