import type { BookAddress } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { AddressText } from '../address-text.tsx'
import { usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { AddressLinks } from './address-links.tsx'

export function AddressBookView({ addresses }: { addresses: BookAddress[] }) {
  const { t } = usePage()
  // The defaults stand first: they are what most come for.
  const rank = ({ isDefaultBilling, isDefaultShipping }: BookAddress) => Number(isDefaultBilling || isDefaultShipping)
  const sorted = addresses.toSorted((a, b) => rank(b) - rank(a))
  return (
    <AccountPage title={t('addressBook')}>
      {addresses.length === 0 && <p>{t('addressBookEmpty')}</p>}
      <ul className="address-cards">
        {sorted.map((entry) => (
          <li key={entry.id} className="address-card">
            <Badges entry={entry} />
            <AddressText address={entry.address} />
            <AddressLinks entry={entry} canRemove />
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={paths.addressNew}>
          {t('addAddress')}
        </a>
      </p>
    </AccountPage>
  )
}

function Badges({ entry }: { entry: BookAddress }) {
  const { t } = usePage()
  if (!entry.isDefaultBilling && !entry.isDefaultShipping) return null
  return (
    <p className="badges">
      {entry.isDefaultBilling && <span className="badge">{t('defaultBilling')}</span>}
      {entry.isDefaultShipping && <span className="badge">{t('defaultShipping')}</span>}
    </p>
  )
}
