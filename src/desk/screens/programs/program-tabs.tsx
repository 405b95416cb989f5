import { Tabs } from '../../parts/tabs.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

/** The screens about programs, beside each other. */
export function ProgramTabs() {
  const { t } = useWords()
  const mayReadTokens = useMay('tokens:read')
  const webhooks = { to: '/webhooks', label: t('webhooks') } as const
  const tokens = { to: '/tokens', label: t('tokens') } as const
  return <Tabs label={t('programs')} tabs={mayReadTokens ? [webhooks, tokens] : [webhooks]} />
}
