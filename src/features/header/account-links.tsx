import { paths } from '#domain/paths.ts'
import { ListTopLinks } from '../lists/list-top-links.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** The way into the account, or around in it and out. Logging out changes something, so it is a button of a form. */
export function AccountLinks() {
  return (
    <ul className="links account-links">
      <AccountLinkItems />
    </ul>
  )
}

/** Also what a call answers as `ajaxlinks`. */
export function AccountLinkItems() {
  const { visitor, t } = usePage()
  if (!visitor?.customer) {
    return (
      <>
        <ListTopLinks />
        <li>
          <a href={paths.logIn}>{t('logIn')}</a>
        </li>
        <li>
          <a href={paths.register}>{t('register')}</a>
        </li>
      </>
    )
  }
  return (
    <>
      <ListTopLinks />
      <li>
        <a href={paths.account}>{t('account')}</a>
      </li>
      <li>
        <form method="post" action={paths.logOut}>
          <FormKey />
          <button className="link-button" type="submit">
            {t('logOut')}
          </button>
        </form>
      </li>
    </>
  )
}
