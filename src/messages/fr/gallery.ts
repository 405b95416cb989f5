import type { galleryEn } from '../en/gallery.ts'

export const galleryFr: Record<keyof typeof galleryEn, string> = {
  pictures: 'Photos',
  picturesOf: 'Photos de {name}',
  showPicture: 'Afficher la photo {number} sur {count} : {label}',
  showVideo: 'Afficher la vidéo {number} sur {count} : {label}',
  watchVideo: 'Regarder la vidéo : {label}',
  watchVideoOn: 'Regarder sur {host} : {label}',
  enlargePicture: 'Agrandir la photo',
  pictureShown: 'Photo {number} sur {count} : {label}',
  videoShown: 'Vidéo {number} sur {count} : {label}',
  previousPicture: 'Photo précédente',
  nextPicture: 'Photo suivante',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
}
