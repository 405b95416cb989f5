import { MOST_STARS } from '#domain/review/review.ts'
import { useWords } from '../../texts/use-words.ts'

/** Stars to look at, and in words for those who hear the page. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useWords()
  return (
    <>
      <span className="stars" aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MOST_STARS - stars)}
      </span>
      <span className="hidden">{t('starsOf', { stars, most: MOST_STARS })}</span>
    </>
  )
}
