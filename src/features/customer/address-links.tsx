import type { BookAddress } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** Links to change or delete an address; each names the address it is about. */
export function AddressLinks({ entry, canRemove }: { entry: BookAddress; canRemove?: boolean }) {
  const { t } = usePage()
  const { street, city } = entry.address
  const address = [street[0], city].filter(Boolean).join(', ')
  return (
    <p className="address-links">
      <a href={paths.addressEdit(entry.id)} aria-label={t('changeAddressOf', { address })}>
        {t('changeAddress')}
      </a>
      {canRemove && (
        <a href={paths.addressRemove(entry.id)} aria-label={t('removeAddressOf', { address })}>
          {t('removeAddress')}
        </a>
      )}
    </p>
  )
}
