import type { WishlistItem } from '#domain/lists/results.ts'
import { LONGEST_NOTE } from '#domain/lists/results.ts'
import { MAXIMUM_QUANTITY } from '#domain/product/quantity.ts'
import { Island } from '#widgets/island/island.tsx'
import { paths } from '#domain/paths.ts'
import { AccountNavigation } from '../account/account-navigation.tsx'
import type { FormState } from '../form/posted-form.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { LIST_PAGE_ISLAND } from '../lists/list-store.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { WishItem } from './wish-item.tsx'
import { ShareWishlist } from './share-wishlist.tsx'

/**
 * The page of the wishlist. A customer sees the account's menu beside it (`col2-left-layout`). `link`: the address of the list, if it is
 * shared. `keptDays`: the days for which a guest's list is kept.
 */
export function WishlistView({
  items,
  link,
  keptDays,
  sendForm,
}: {
  items: WishlistItem[]
  link?: string
  keptDays: number
  sendForm: FormState
}) {
  const { t, visitor } = usePage()
  const isGuest = !visitor?.customer
  const list = (
    <Island name={LIST_PAGE_ISLAND} when="called" component={ListPage} props={{ className: 'col-main wishlist' }}>
      <>
        <h1>{t('wishlistTitle')}</h1>
        {items.length === 0 ? (
          <div className="narrow list-empty">
            <p>{t('wishlistEmpty')}</p>
            <p>{t('wishlistEmptyHint')}</p>
            <a className="button" href={paths.home}>
              {t('backToHome')}
            </a>
          </div>
        ) : (
          <>
            {isGuest && (
              <p className="note-msg">
                {t('wishlistGuestHint', { days: keptDays })} <a href={paths.logIn}>{t('logIn')}</a>
              </p>
            )}
            <Items items={items} />
          </>
        )}
        {(items.length > 0 || link !== undefined) && (
          <ShareWishlist link={link} sendForm={sendForm} canSend={items.length > 0} />
        )}
      </>
    </Island>
  )
  if (isGuest) return list
  return (
    <>
      <div className="col-left sidebar">
        <AccountNavigation />
      </div>
      {list}
    </>
  )
}

/** All items are one form: each of its buttons sends, and so saves, everything that was typed into it. */
function Items({ items }: { items: WishlistItem[] }) {
  const { t } = usePage()
  return (
    <form id="wishlist-view-form" method="post" action={paths.wishlistUpdate}>
      <FormKey />
      {/* The Enter key presses a form's first button. This hidden one only updates, so that Enter never removes or buys an item. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <ul className="wish-items">
        {items.map((item) => (
          <WishItem key={item.id} item={item}>
            <Fields item={item} />
          </WishItem>
        ))}
      </ul>
      <div className="form-actions">
        <button className="button quiet" type="submit">
          {t('wishlistUpdate')}
        </button>
        {items.some(({ state }) => state === 'ready') && (
          <button className="button" type="submit" formAction={paths.wishlistAllToCart}>
            {t('wishlistAllToCart')}
          </button>
        )}
      </div>
    </form>
  )
}

function Fields({ item: { id, name, note, quantity, state, path } }: { item: WishlistItem }) {
  const { t } = usePage()
  return (
    <div className="wish-fields">
      <textarea
        name={`description[${id}]`}
        aria-label={t('wishlistNote', { name })}
        placeholder={t('wishlistNoteHint')}
        defaultValue={note}
        maxLength={LONGEST_NOTE}
        rows={2}
      />
      <div className="wish-buttons">
        {state !== 'unavailable' && (
          <input
            className="qty"
            type="number"
            inputMode="numeric"
            name={`qty[${id}]`}
            aria-label={t('quantityOf', { name })}
            defaultValue={quantity}
            min={1}
            max={MAXIMUM_QUANTITY}
          />
        )}
        {state === 'ready' && (
          <button
            className="button quiet btn-cart"
            type="submit"
            formAction={paths.wishlistToCart(id)}
            aria-label={t('wishlistToCartNamed', { name })}
          >
            {t('addToCart')}
          </button>
        )}
        {state === 'needs-options' && path !== undefined && (
          <a className="button quiet" href={path} aria-label={t('chooseOptionsOf', { name })}>
            {t('chooseOptions')}
          </a>
        )}
        <button
          className="link-button btn-remove"
          type="submit"
          formAction={paths.wishlistRemove(id)}
          formNoValidate
          aria-label={t('wishlistRemoveNamed', { name })}
        >
          {t('remove')}
        </button>
      </div>
    </div>
  )
}
