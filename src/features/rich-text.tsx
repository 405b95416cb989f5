import { directionOf } from '#domain/store/direction.ts'
import { useLanguageOf } from './catalogue-text.tsx'
import { useMediaUrl } from './media-url.tsx'
import { trustedMarkup } from './trusted-markup.ts'

/** The text before the path of a picture of the media folder; the sanitiser writes attributes in this form. */
const OWN_PICTURE = /(<img [^<>]*?src=")(?=\/media\/)/g

/** Text an owner wrote with the few elements that are kept when it is stored (`sanitizeRichText` on the server). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const mediaUrl = useMediaUrl()
  const language = useLanguageOf()(html.replaceAll(/<[^<>]*>|&\w{1,32};/g, ''))
  return (
    <div
      className={`std ${className}`.trim()}
      {...(language && { lang: language, dir: directionOf(language) })}
      {...trustedMarkup(mediaUrl === '' ? html : html.replaceAll(OWN_PICTURE, `$1${mediaUrl}`))}
    />
  )
}
