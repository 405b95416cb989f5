import type { galleryEn } from '../en/gallery.ts'

export const galleryAr: Record<keyof typeof galleryEn, string> = {
  pictures: 'الصور',
  picturesOf: 'صور {name}',
  showPicture: 'عرض الصورة {number} من {count}: {label}',
  showVideo: 'عرض الفيديو {number} من {count}: {label}',
  watchVideo: 'مشاهدة الفيديو: {label}',
  watchVideoOn: 'مشاهدة على {host}: {label}',
  enlargePicture: 'تكبير الصورة',
  pictureShown: 'الصورة {number} من {count}: {label}',
  videoShown: 'الفيديو {number} من {count}: {label}',
  previousPicture: 'الصورة السابقة',
  nextPicture: 'الصورة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
}
