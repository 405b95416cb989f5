import type { addressEn } from '../en/address.ts'

export const addressFr: Record<keyof typeof addressEn, string> = {
  regionList: 'État ou région : la liste est maintenant celle de ce pays : {country}.',
  regionText: 'État ou région : pas de liste pour ce pays ({country}), veuillez le saisir.',
  regionHidden: 'Aucun état ni région n’est nécessaire pour ce pays : {country}.',
  regionUnknown:
    '« {text} » ne figure pas parmi les états et régions de ce pays : {country}. Veuillez choisir dans la liste.',
  regionElsewhere: 'Cet état ou cette région n’appartient pas à ce pays : {country}. Veuillez vérifier.',
}
