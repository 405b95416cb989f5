import type { MessageId } from './en.ts'

export const fr: Partial<Record<MessageId, string>> = {
  skipToContent: 'Aller au contenu',
  close: 'Fermer',
  yes: 'Oui',
  no: 'Non',
}
