import { Island } from '#widgets/island/island.tsx'
import { Island as Print } from '#widgets/print/print.island.tsx'
import { usePage } from '../page-context.tsx'

/** There where there is script; without it the browser's own menu prints. */
export function PrintButton() {
  const { t } = usePage()
  return <Island name="widgets/print/print" when="interaction" component={Print} props={{ text: t('print') }} />
}
