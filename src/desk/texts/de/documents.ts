import type { documents as english } from '../en/documents.ts'

export const documents: Record<keyof typeof english, string> = {
  papers: 'Zum Drucken',
  printInvoice: 'Rechnung',
  printPackingSlip: 'Lieferschein',
  printRefundNote: 'Erstattungsbeleg',
  print: 'Drucken',
  withoutSheet: 'Keinen Beleg gibt es von: {numbers}',
  sheetDate: 'Datum: {date}',
  sheetOrder: 'Bestellung {number} vom {date}',
  sheetInvoice: 'Rechnung {number} vom {date}',
  sheetTransfer: 'Bitte überweisen Sie auf dieses Konto, mit der Bestellnummer {number}',
  sheetOther: 'Sonstiges',
  sheetTaxIn: 'Darin {tax}',
  sheetNet: 'Netto, {tax}',
  packingSlip: 'Lieferschein',
  refundNote: 'Erstattungsbeleg',
  refundGiven: '{amount}, erstattet am {date}',
}
