/** The gallery's texts in the browser. `{number}`, `{count}` and `{label}` are filled in there. */
export type GalleryTexts = Record<
  | 'name'
  | 'pictures'
  | 'enlarge'
  | 'showPicture'
  | 'showVideo'
  | 'pictureShown'
  | 'videoShown'
  | 'previousPicture'
  | 'nextPicture'
  | 'zoomIn'
  | 'zoomOut'
  | 'close',
  string
>
