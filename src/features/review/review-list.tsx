import type { ReactNode } from 'react'
import type { ReviewView } from '#domain/review/review.ts'
import { usePage } from '../page-context.tsx'
import { Stars } from '../cards/stars.tsx'

/** Reviews of every language of the shop, each marked with its own; words from right to left stay by themselves. */
export function ReviewList({
  reviews,
  heading,
  below,
}: {
  reviews: ReviewView[]
  heading: 'h2' | 'h3'
  /** Further text about a review, by its id. */
  below?: ReadonlyMap<number, ReactNode>
}) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <Review key={review.id} review={review} heading={heading}>
          {below?.get(review.id)}
        </Review>
      ))}
    </ul>
  )
}

function Review({
  review,
  heading: Heading,
  children,
}: {
  review: ReviewView
  heading: 'h2' | 'h3'
  children: ReactNode
}) {
  const { shop, store, t } = usePage()
  const { nickname, title, text, stars, votes, reply, createdAt, language } = review
  const written = new Date(createdAt)
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: shop.timeZone }).format(written)
  const lang = language === store.locale ? undefined : language
  return (
    <li className="review">
      <Heading lang={lang} dir="auto">
        {title}
      </Heading>
      <p className="review-facts">
        <Stars filled={stars} />
        <span className="visually-hidden">{t('starsText', { count: stars })}</span>
        <span>
          {`${t('reviewBy', { name: nickname })} `}
          <time dateTime={written.toISOString()}>{day}</time>
        </span>
      </p>
      {votes && (
        <ul className="review-votes">
          {votes.map((vote) => (
            <li key={vote.title}>
              <span lang={lang} dir="auto">
                {vote.title}
              </span>
              <Stars filled={vote.stars} />
              <span className="visually-hidden">{t('starsText', { count: vote.stars })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="review-text" lang={lang} dir="auto">
        {text}
      </p>
      {reply && (
        <div className="review-reply">
          <p className="review-facts">{t('reviewReply', { shop: shop.name })}</p>
          <p className="review-text" dir="auto">
            {reply}
          </p>
        </div>
      )}
      {children}
    </li>
  )
}
