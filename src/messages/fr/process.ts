import type { processEn } from '../en/process.ts'

export const processFr: Record<keyof typeof processEn, string> = {
  startingTitle: 'La boutique ouvre dans un instant',
  startingText: 'Elle démarre. Cette page se recharge d’elle-même toutes les quelques secondes.',
  diskFullTitle: 'Impossible d’enregistrer pour le moment',
  diskFullText:
    'La boutique n’a plus de place pour enregistrer quoi que ce soit. Rien n’a été modifié, rien n’a été commandé ni payé. Réessayez plus tard ; vous pouvez continuer à regarder les articles.',
  emptyShopTitle: 'Cette boutique ouvre bientôt',
  emptyShopText: 'Il n’y a encore rien à acheter ici. Revenez plus tard.',
}
