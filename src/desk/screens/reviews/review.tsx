import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { REVIEW_TONES, useDecision, type ReviewRow } from './review-data.ts'
import { ReplyForm } from './reply-form.tsx'
import { Stars } from './stars.tsx'

const route = getRouteApi('/frame/reviews/$id')

/** One review with its votes, and whether shoppers see it. */
export function Review() {
  const { t, named } = useWords()
  const { id } = route.useParams()
  const mayDecide = useMay('reviews:write')
  const found = useQuery({
    queryKey: ['review', id],
    queryFn: async () => (await answered(api.GET('/reviews/{id}', { params: { path: { id } } }))).data,
  })
  return (
    <Loaded query={found}>
      {(review) => (
        <>
          <p className="way">
            <Link to="/reviews">{t('reviews')}</Link>
          </p>
          <PageHead
            title={review.title}
            state={<Badge tone={REVIEW_TONES[review.state]}>{named('review', review.state)}</Badge>}
          >
            {mayDecide && <Decide review={review} />}
          </PageHead>
          <div className="columns">
            <div>
              <Panel title={t('review')}>
                <p>
                  <Stars stars={review.stars} />
                </p>
                <p className="review-text">{review.text}</p>
              </Panel>
              <ReplyForm key={review.id} review={review} mayWrite={mayDecide} />
            </div>
            <Facts review={review} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Decide({ review: { id, state } }: { review: ReviewRow }) {
  const { t } = useWords()
  const { approving, rejecting } = useDecision([id])
  return (
    <>
      {state !== 'rejected' && (
        <ActionButton onPress={rejecting.run} isBusy={rejecting.isRunning}>
          {t('refuse')}
        </ActionButton>
      )}
      {state !== 'approved' && (
        <ActionButton className="button is-main" onPress={approving.run} isBusy={approving.isRunning}>
          {t('approve')}
        </ActionButton>
      )}
    </>
  )
}

function Facts({ review: { nickname, customerId, sku, store, createdAt, votes } }: { review: ReviewRow }) {
  const { t, moment } = useWords()
  const maySeeCustomer = useMay('customers:read')
  return (
    <div>
      <Panel title={t('written')}>
        <dl className="facts">
          <dt>{t('writtenBy')}</dt>
          <dd>
            {customerId !== null && maySeeCustomer ? (
              <Link to="/customers/$id" params={{ id: customerId }}>
                {nickname}
              </Link>
            ) : (
              nickname
            )}
          </dd>
          <dt>{t('written')}</dt>
          <dd>{moment(createdAt)}</dd>
          <dt>{t('product')}</dt>
          <dd>
            <Link to="/products/$sku" params={{ sku }}>
              {sku}
            </Link>
          </dd>
          <dt>{t('storeView')}</dt>
          <dd>{store}</dd>
        </dl>
      </Panel>
      {votes !== null && votes.length > 0 && (
        <Panel title={t('votes')}>
          <dl className="facts">
            {votes.map(({ title, stars }) => (
              <Vote key={title} title={title} stars={stars} />
            ))}
          </dl>
        </Panel>
      )}
    </div>
  )
}

const Vote = ({ title, stars }: { title: string; stars: number }) => (
  <>
    <dt>{title}</dt>
    <dd>
      <Stars stars={stars} />
    </dd>
  </>
)
