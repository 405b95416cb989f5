import type { processEn } from '../en/process.ts'

export const processDe: Record<keyof typeof processEn, string> = {
  startingTitle: 'Der Shop öffnet gleich',
  startingText: 'Er startet gerade. Diese Seite sieht alle paar Sekunden von selbst nach.',
  diskFullTitle: 'Das kann gerade nicht gespeichert werden',
  diskFullText:
    'Der Shop hat keinen Platz mehr, um etwas zu speichern. Nichts wurde geändert, nichts wurde bestellt oder bezahlt. Bitte versuchen Sie es später noch einmal; umsehen können Sie sich weiterhin.',
  emptyShopTitle: 'Dieser Shop öffnet bald',
  emptyShopText: 'Hier gibt es noch nichts zu kaufen. Bitte kommen Sie später wieder.',
}
