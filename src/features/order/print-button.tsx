import { Island } from '#widgets/island/island.tsx'
import { Island as Print } from '#widgets/print/print.island.tsx'
import { usePage } from '../page-context.tsx'

/** The button appears only with script; without it shoppers print by the browser's menu. */
export function PrintButton() {
  const { t } = usePage()
  return <Island name="widgets/print/print" when="interaction" component={Print} props={{ text: t('print') }} />
}
