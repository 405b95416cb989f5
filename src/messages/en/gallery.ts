/** The product gallery and its full-screen view. */
export const galleryEn = {
  pictures: 'Pictures',
  picturesOf: 'Pictures of {name}',
  showPicture: 'Show picture {number} of {count}: {label}',
  showVideo: 'Show video {number} of {count}: {label}',
  watchVideo: 'Watch the video: {label}',
  watchVideoOn: 'Watch on {host}: {label}',
  enlargePicture: 'Enlarge the picture',
  pictureShown: 'Picture {number} of {count}: {label}',
  videoShown: 'Video {number} of {count}: {label}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const
