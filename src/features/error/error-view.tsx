import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { MessagePage } from '../message-page.tsx'
import { TryAgain } from './try-again.tsx'

/** `requestId` stands in the log beside what happened. */
export function ErrorView({ requestId }: { requestId: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('errorTitle')}>
      <p>{t('errorText')}</p>
      <p className="request-number">
        {t('requestNumber')} <code>{requestId}</code>
      </p>
      <TryAgain />
    </MessagePage>
  )
}

export function TooManyRequestsView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('tooManyTitle')}>
      <p>{t('tooManyText')}</p>
    </MessagePage>
  )
}

export function DiskFullView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('diskFullTitle')}>
      <p>{t('diskFullText')}</p>
    </MessagePage>
  )
}

export function OpensSoonView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('emptyShopTitle')}>
      <p>{t('emptyShopText')}</p>
    </MessagePage>
  )
}

export function CardNumberView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('cardNumberPageTitle')}>
      <p>{t('cardNumberPageText')}</p>
    </MessagePage>
  )
}

/** `field`: what holds letters that nobody can read, in words. */
export function UnreadableView({ field }: { field: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('unreadableTitle')}>
      <p>{t('unreadableText', { field })}</p>
    </MessagePage>
  )
}

/** `size` of one file, in words. */
export function TooLargeView({ size }: { size: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('tooLargeTitle')}>
      <p>{t('tooLargeText', { size })}</p>
    </MessagePage>
  )
}

export function ForeignView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('foreignTitle')}>
      <p>{t('foreignText')}</p>
      <p className="choices">
        <a className="button" href={paths.home}>
          {t('backToHome')}
        </a>
      </p>
    </MessagePage>
  )
}

export function OrderedOtherwiseView({ order }: { order: { token: string; number: string } }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('orderedOtherwiseTitle')}>
      <p>{t('orderedOtherwiseText', { number: order.number })}</p>
      <p className="choices">
        <a className="button" href={paths.orderConfirmation(order.token)}>
          {t('orderedOtherwiseLink')}
        </a>
      </p>
    </MessagePage>
  )
}
