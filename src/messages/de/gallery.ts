import type { galleryEn } from '../en/gallery.ts'

export const galleryDe: Record<keyof typeof galleryEn, string> = {
  pictures: 'Bilder',
  picturesOf: 'Bilder von {name}',
  showPicture: 'Bild {number} von {count} zeigen: {label}',
  showVideo: 'Video {number} von {count} zeigen: {label}',
  watchVideo: 'Video ansehen: {label}',
  watchVideoOn: 'Auf {host} ansehen: {label}',
  enlargePicture: 'Bild vergrößern',
  pictureShown: 'Bild {number} von {count}: {label}',
  videoShown: 'Video {number} von {count}: {label}',
  previousPicture: 'Voriges Bild',
  nextPicture: 'Nächstes Bild',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
}
