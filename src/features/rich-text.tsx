import { directionOf } from '#domain/store/direction.ts'
import { useLanguageOf } from './catalogue-text.tsx'
import { trustedMarkup } from './trusted-markup.ts'

/** Text an owner wrote with the few elements that are kept when it is stored (`sanitizeRichText` on the server). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const language = useLanguageOf()(html.replaceAll(/<[^<>]*>|&\w{1,32};/g, ''))
  return (
    <div
      className={`std ${className}`.trim()}
      {...(language && { lang: language, dir: directionOf(language) })}
      {...trustedMarkup(html)}
    />
  )
}
