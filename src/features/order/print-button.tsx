import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'

/** There where there is script; without it the browser's own menu prints. */
export function PrintButton() {
  const { t } = usePage()
  return (
    <vitrine-print className="no-print">
      <button className="button quiet" type="button" hidden>
        {t('print')}
      </button>
    </vitrine-print>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-print': { className?: string; children: ReactNode }
    }
  }
}
