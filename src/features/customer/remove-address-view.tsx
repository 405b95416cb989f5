import type { BookAddress } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { AddressText } from '../address-text.tsx'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** Asks before an address goes. */
export function RemoveAddressView({ entry }: { entry: BookAddress }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('removeAddressTitle')}>
      <AddressText address={entry.address} />
      <form className="form-actions" method="post" action={paths.addressRemove(entry.id)}>
        <FormKey />
        <button className="button" type="submit">
          {t('removeAddressButton')}
        </button>
        <a href={paths.addressBook}>{t('cancel')}</a>
      </form>
    </MessagePage>
  )
}
