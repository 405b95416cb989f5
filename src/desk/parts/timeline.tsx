import type { ReactNode } from 'react'
import { useWords } from '../texts/use-words.ts'

export type Moment = { key: string; at: string; title: string; by: string; details: ReactNode }

/** Events, the newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const { moment } = useWords()
  return (
    <ol className="timeline">
      {moments.map(({ key, at, title, by, details }) => (
        <li key={key}>
          <p className="timeline-head">
            <strong>{title}</strong> <span>{by}</span>
          </p>
          {details}
          <time dateTime={at}>{moment(at)}</time>
        </li>
      ))}
    </ol>
  )
}
