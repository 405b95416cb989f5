import type { addressEn, addressFieldsEn } from '../en/address.ts'

export const addressFr: Record<keyof typeof addressEn, string> = {
  regionList: 'État ou région : la liste est maintenant celle de ce pays : {country}.',
  regionText: 'État ou région : pas de liste pour ce pays ({country}), veuillez le saisir.',
  regionHidden: 'Aucun état ni région n’est nécessaire pour ce pays : {country}.',
  regionUnknown:
    '« {text} » ne figure pas parmi les états et régions de ce pays : {country}. Veuillez choisir dans la liste.',
  regionElsewhere: 'Cet état ou cette région n’appartient pas à ce pays : {country}. Veuillez vérifier.',
}

export const addressFieldsFr: Record<keyof typeof addressFieldsEn, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Société',
  street: 'Numéro et rue',
  street2: 'Complément d’adresse',
  city: 'Ville',
  region: 'Région ou État',
  postcode: 'Code postal',
  country: 'Pays',
  phone: 'Téléphone',
}
