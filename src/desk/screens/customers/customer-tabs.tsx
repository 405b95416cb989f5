import { Tabs } from '../../parts/tabs.tsx'
import { useWords } from '../../texts/use-words.ts'

/** The screens about customers, beside each other. */
export function CustomerTabs() {
  const { t } = useWords()
  return (
    <Tabs
      label={t('customers')}
      tabs={[
        { to: '/customers', label: t('customers') },
        { to: '/customer-groups', label: t('groups') },
        { to: '/newsletter', label: t('newsletter') },
        { to: '/messages', label: t('messages') },
        { to: '/letters', label: t('letters') },
      ]}
    />
  )
}
