import { paths } from '#domain/paths.ts'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import { WishlistView } from '#features/wishlist/wishlist-view.tsx'
import { SESSION_DAYS } from '#server/session/session-service.ts'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

export const wishlistPage: Handler = (request) => wishlistAnswer(request)

/** The wishlist's page; `sendForm` is the form of its letter as it was refused. */
export async function wishlistAnswer(
  { shop, visitor, origin }: ShopRequest,
  sendForm: FormState = emptyForm,
): Promise<PageAnswer> {
  const { owner, store, customer, t } = visitor
  const [{ items }, code] = await Promise.all([
    shop.wishlist.view(owner, store),
    customer && shop.wishlist.codeOf(customer.id),
  ])
  return {
    status: 'page',
    ...(Object.keys(sendForm.problems).length > 0 && { code: 400 }),
    title: t('wishlistTitle'),
    noIndex: true,
    isPrivate: true,
    crumbs: [
      ...(customer ? [{ name: t('accountTitle'), path: paths.account }] : []),
      { name: t('wishlistTitle'), path: paths.wishlist },
    ],
    ...(customer && { columns: 'col2-left-layout' }),
    bodyClass: 'wishlist-index-index',
    view: (
      <WishlistView
        items={items}
        {...(code !== undefined && { link: origin + paths.wishlistShared(code) })}
        keptDays={SESSION_DAYS}
        sendForm={sendForm}
      />
    ),
  }
}
