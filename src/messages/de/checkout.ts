import type { checkoutEn } from '../en/checkout.ts'

export const checkoutDe: Record<keyof typeof checkoutEn, string> = {
  checkoutProgress: 'Ihre bisherigen Angaben',
  progressOpen: 'Noch nicht ausgefüllt',
  progressSame: 'Wie die Rechnungsadresse',
  checkoutMethod: 'So bestellen Sie',
  checkoutGuest: 'Als Gast bestellen',
  checkoutGuestText: 'Sie brauchen kein Passwort.',
  checkoutRegister: 'Bestellen und ein Konto eröffnen',
  checkoutRegisterText: 'Sie wählen ein Passwort und finden Ihre Bestellungen und Adressen später wieder.',
  checkoutLogIn: 'Ich habe schon ein Konto',
  checkoutContinue: 'Weiter',
  checkoutBack: 'Zurück',
  checkoutSaved: 'Gespeichert.',
  checkoutEdit: 'Ändern',
  checkoutEditOf: 'Ändern: {step}',
  checkoutPasswordGiven: 'Ein Passwort ist schon gewählt. Lassen Sie beide Felder leer, um es zu behalten.',
  checkoutShipHere: 'An diese Adresse liefern',
  checkoutSameAsBilling: 'An die Rechnungsadresse liefern',
  checkoutAddressChoice: 'Adresse',
  checkoutNewAddress: 'Andere Adresse …',
  checkoutKeepAddress: 'In mein Adressbuch aufnehmen',
  checkoutAddressUnfit:
    'Bei dieser Adresse fehlt etwas, oder sie liegt in einem Land, in das wir nicht liefern. Bitte wählen Sie eine andere oder geben Sie eine ein.',
  checkoutNoShipping:
    'An diese Adresse können wir diesen Warenkorb nicht liefern. Bitte ändern Sie die Adresse oder den Warenkorb.',
  checkoutReview: 'Prüfen und bestellen',
  checkoutStepMissing: 'Es wurde noch nichts bestellt: Bitte füllen Sie zuerst diesen Schritt aus.',
  totalByPayment: 'Die Gesamtsumme hängt von der Zahlungsart ab.',
  totalByPaymentShow: 'Gesamtsumme anzeigen',
  checkoutTotalChanged:
    'Die Gesamtsumme hat sich von {from} auf {to} geändert. Es wurde nichts bestellt. Bitte prüfen Sie sie und drücken Sie noch einmal „Zahlungspflichtig bestellen“.',
  cartChanged:
    'In Ihrer Bestellung hat sich etwas geändert. Es wurde nichts bestellt. Bitte prüfen Sie sie und drücken Sie noch einmal „Zahlungspflichtig bestellen“.',
  checkoutSessionOver:
    'Ihre Sitzung ist beendet. Melden Sie sich an, um Ihren Warenkorb wiederzufinden; Ihre Eingaben bleiben erhalten.',
  checkoutOrderedOtherwise:
    'Dieser Warenkorb ist schon bestellt. Was Sie seitdem geändert haben, gehört nicht zur Bestellung.',
  checkoutPaymentChecked:
    'Ihre Bestellung ist eingegangen, und wir warten noch auf die Nachricht, ob sie bezahlt ist. Sie müssen nichts tun; bitte zahlen Sie nicht zweimal.',
  checkoutNotLoaded: 'Das konnte nicht geladen werden. Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
  agreement: 'Bedingungen',
  agreeToTerms: 'Ich stimme zu: {terms}.',
  opensNewWindow: 'öffnet ein neues Fenster',
  checkoutFailed: 'Das konnte nicht gespeichert werden. Bitte drücken Sie den Knopf noch einmal.',
}
