import type { TaskState } from '#domain/owner/task.ts'
import { Badge } from '../../parts/page.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

const TONES: Readonly<Record<TaskState, 'good' | 'waits' | 'over'>> = {
  waiting: 'waits',
  running: 'waits',
  'needs-confirmation': 'waits',
  done: 'good',
  failed: 'over',
  stopped: 'over',
  interrupted: 'over',
}

/** The state of an import or export, in a word. */
export function TaskBadge({ state }: { state: TaskState }) {
  const { named } = useWords()
  return <Badge tone={TONES[state]}>{named('task', state)}</Badge>
}

export const isUnderWay = (state: TaskState): boolean => state === 'waiting' || state === 'running'

const ASK_AGAIN_MS = 1000

/** Asked again every second while something is under way. */
export const whileUnderWay = (states: readonly TaskState[] | undefined) =>
  states?.some(isUnderWay) ? ASK_AGAIN_MS : (false as const)

/** The two ways, beside each other. */
export function TransferTabs() {
  const { t } = useWords()
  const mayExport = useMay('exports:read')
  const imports = { to: '/imports', label: t('importTab') } as const
  const exports = { to: '/exports', label: t('exportTab') } as const
  return <Tabs label={t('transfers')} tabs={mayExport ? [imports, exports] : [imports]} />
}
