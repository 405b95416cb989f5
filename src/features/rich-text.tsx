import { directionOf } from '#domain/store/direction.ts'
import { useLanguageOf } from './catalogue-text.tsx'

/** Text an owner wrote with the few elements that are kept when it is stored (`sanitizeRichText` on the server). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const language = useLanguageOf()(html.replaceAll(/<[^>]*>|&\w+;/g, ''))
  return (
    <div
      className={`std ${className}`.trim()}
      {...(language && { lang: language, dir: directionOf(language) })}
      // oxlint-disable-next-line react/no-danger -- it was sanitised on its way into the catalogue
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
