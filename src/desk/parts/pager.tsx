import { Link, useLocation } from '@tanstack/react-router'
import { useWords } from '../texts/use-words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before, the first one's left out. */
    trail?: readonly (string | undefined)[]
  }
}

/** Turns the pages of a list. The current page stands in the address; the way back is remembered beside it. */
export function Pager({ cursor, next }: { cursor: string | undefined; next: string | null }) {
  const { t } = useWords()
  const trail = useLocation({ select: ({ state }) => state.trail }) ?? []
  if (cursor === undefined && next === null) return null
  const back = trail.at(-1)
  return (
    <nav className="pager" aria-label={t('pages')}>
      {cursor !== undefined && (
        <Link
          className="button"
          to="."
          search={(now) => ({ ...now, cursor: back })}
          state={{ trail: trail.slice(0, -1) }}
        >
          {t('previousPage')}
        </Link>
      )}
      {next !== null && (
        <Link
          className="button"
          to="."
          search={(now) => ({ ...now, cursor: next })}
          state={{ trail: [...trail, cursor] }}
        >
          {t('nextPage')}
        </Link>
      )}
    </nav>
  )
}
