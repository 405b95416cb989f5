import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { HomeForm } from './home-form.tsx'
import { MailServerSettings } from './mail-server.tsx'
import { PaymentKeys } from './payment-keys.tsx'
import { PlainSettings } from './plain-settings.tsx'
import { ProcessValues } from './process-values.tsx'
import { RateTable } from './rate-table.tsx'
import { isSettingGroup, SETTING_GROUPS, type SettingGroup } from './setting-groups.ts'
import { Sending } from './sending.tsx'
import { StoreViews } from './store-views.tsx'
import { TaxClasses } from './tax-classes.tsx'
import { Terms } from './terms.tsx'

const route = getRouteApi('/frame/settings/$group')

/** Content of a group besides settings of the shop. */
const MORE: Partial<Record<SettingGroup, ReactNode>> = {
  languages: <StoreViews />,
  home: <HomeForm />,
  sending: <Sending />,
  rates: <RateTable />,
  payment: <PaymentKeys />,
  letters: <MailServerSettings />,
  terms: <Terms />,
  taxes: <TaxClasses />,
}

/** One group of settings. */
export function SettingGroupScreen() {
  const { t, named } = useWords()
  const { group } = route.useParams()
  if (!isSettingGroup(group)) return <p role="alert">{t('notFound')}</p>
  const { names, process } = SETTING_GROUPS[group]
  return (
    <>
      <p className="way">
        <Link to="/settings">{t('settings')}</Link>
      </p>
      <PageHead title={named('settingGroup', group)} />
      <p className="subtitle">{named('settingGroupText', group)}</p>
      {names.length > 0 && <PlainSettings key={group} names={names} />}
      {MORE[group]}
      {process.length > 0 && <ProcessValues names={process} />}
    </>
  )
}
