import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { DeskProblem } from '../api/desk-problem.ts'
import { useWords } from '../texts/use-words.ts'
import { sentenceOf } from './failure.ts'

/** Draws what was asked for, when it is there; until then, and where it failed, it says so. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const words = useWords()
  const { t } = words
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <p className="loading">{t('loading')}</p>
  if (query.error instanceof DeskProblem && query.error.status === 404) return <p role="alert">{t('notFound')}</p>
  return (
    <div>
      <p className="failed" role="alert">
        {sentenceOf(query.error, words)}
      </p>
      <Button className="button" onPress={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
