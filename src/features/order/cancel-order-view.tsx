import { offersCancel, isOver, isWithdrawable, type OrderKey, type OrderView } from '#domain/order/order-view.ts'
import { nextStep } from '#domain/order/next-step.ts'
import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** Asks before an order is cancelled; one that cannot be any more leads to the withdrawal, where there is one. */
export function CancelOrderView({ order, by }: { order: OrderView; by: OrderKey }) {
  const { t } = usePage()
  const back = <a href={paths.order('view', by)}>{t('orderBack')}</a>
  if (isOver(order)) {
    return (
      <MessagePage title={t('orderTitle', { number: order.number })}>
        <p>{t(nextStep(order))}</p>
        <p>{back}</p>
      </MessagePage>
    )
  }
  if (!offersCancel(order)) {
    return (
      <MessagePage title={t('orderCancelTitle', { number: order.number })}>
        <p>{t('orderCancelLate')}</p>
        {isWithdrawable(order) && <p>{t('orderCancelWithdraw')}</p>}
        <p className="form-actions">
          {isWithdrawable(order) && (
            <a className="button" href={paths.withdrawalOf(order.number)}>
              {t('withdrawalLink')}
            </a>
          )}
          {back}
        </p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t('orderCancelTitle', { number: order.number })}>
      <p>{t('orderCancelText')}</p>
      <form className="form-actions" method="post" action={paths.order('cancel', by)}>
        <FormKey />
        <button className="button" type="submit">
          {t('orderCancelButton')}
        </button>
        {back}
      </form>
    </MessagePage>
  )
}
