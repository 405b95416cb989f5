import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REVIEW_STATES } from '#domain/review/review.ts'
import { answered, api } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ListFilters } from '../../parts/list-filters.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import type { ReviewsSearch } from '../list-search.ts'
import { REVIEW_TONES, useDecision, type ReviewRow } from './review-data.ts'
import { Stars } from './stars.tsx'

const route = getRouteApi('/frame/reviews')

const findReviews = async ({ find, state, cursor }: ReviewsSearch) =>
  (await answered(api.GET('/reviews', { params: { query: { sku: find, state, cursor } } }))).data

/** Reviews, the newest first: by state and product, decided one by one or several at once. */
export function Reviews() {
  const words = useWords()
  const { t, named } = words
  const search = route.useSearch()
  const mayDecide = useMay('reviews:write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useQuery({
    queryKey: ['reviews', search],
    queryFn: () => findReviews(search),
    placeholderData: keepPreviousData,
  })
  const choices = REVIEW_STATES.map((state) => ({ value: state, label: named('review', state) }))
  return (
    <>
      <PageHead title={t('reviews')} />
      <ListFilters
        name="state"
        choices={choices}
        chosen={search.state}
        searchLabel={t('reviewsSearch')}
        found={search.find}
      />
      <PagedTable
        query={found}
        search={search}
        label={t('reviews')}
        columns={columns(words)}
        nameOf={({ id }) => String(id)}
        selection={mayDecide ? { chosen, onChange: setChosen } : undefined}
        renderChosen={(ids) => <ManyAtOnce ids={ids.map(Number)} onDone={() => setChosen(new Set())} />}
      />
    </>
  )
}

function ManyAtOnce({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { t } = useWords()
  const { approving, rejecting } = useDecision(ids, onDone)
  return (
    <div className="save-bar" role="region" aria-label={t('selected', { count: ids.length })}>
      <p>{t('selected', { count: ids.length })}</p>
      <div className="buttons">
        <ActionButton onPress={rejecting.run} isBusy={rejecting.isRunning}>
          {t('refuse')}
        </ActionButton>
        <ActionButton className="button is-main" onPress={approving.run} isBusy={approving.isRunning}>
          {t('approve')}
        </ActionButton>
      </div>
    </div>
  )
}

const columns = ({ t, named, day }: Words): Column<ReviewRow>[] => [
  {
    id: 'title',
    label: t('review'),
    cell: ({ id, title, nickname }) => (
      <>
        <Link to="/reviews/$id" params={{ id: String(id) }} className="long">
          {title}
        </Link>
        <small className="long">{nickname}</small>
      </>
    ),
  },
  { id: 'stars', label: t('stars'), cell: ({ stars }) => <Stars stars={stars} /> },
  { id: 'sku', label: t('sku'), isMinor: true, cell: ({ sku }) => sku },
  { id: 'written', label: t('written'), isMinor: true, cell: ({ createdAt }) => day(createdAt) },
  {
    id: 'state',
    label: t('state'),
    cell: ({ state }) => <Badge tone={REVIEW_TONES[state]}>{named('review', state)}</Badge>,
  },
]
