import { optionFields } from '#domain/lists/option-fields.ts'
import type { SharedWishlist, WishlistItem } from '#domain/lists/results.ts'
import { paths } from '#domain/paths.ts'
import { CartFormKey } from '../form/cart-form-key.tsx'
import { usePage } from '../page-context.tsx'
import { WishItem } from './wish-item.tsx'

/** Somebody's wishlist for others, who may put what they see into their own carts. */
export function SharedWishlistView({ wishlist: { firstName, items } }: { wishlist: SharedWishlist }) {
  const { t } = usePage()
  return (
    <div className="col-main wishlist">
      <h1>{t('wishlistSharedTitle', { name: firstName })}</h1>
      {items.length === 0 && <p className="list-empty">{t('wishlistSharedEmpty')}</p>}
      <ul className="wish-items">
        {items.map((item) => (
          <WishItem key={item.id} item={item}>
            <Buy item={item} />
          </WishItem>
        ))}
      </ul>
    </div>
  )
}

/** Call 4's own form, filled in: the wish stays in its list. */
function Buy({ item: { productId, name, path, quantity, options, state } }: { item: WishlistItem }) {
  const { t, visitor } = usePage()
  return (
    <div className="wish-fields">
      {quantity > 1 && <p className="note">{t('wishlistWanted', { count: quantity })}</p>}
      <div className="wish-buttons">
        {state === 'ready' && (
          <form method="post" action={paths.cartAdd(productId)}>
            <CartFormKey formKey={visitor?.formKey} />
            <input type="hidden" name="qty" value={quantity} />
            {optionFields(options).map(([field, value]) => (
              <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
            ))}
            <button className="button quiet btn-cart" type="submit" aria-label={t('wishlistToCartNamed', { name })}>
              {t('addToCart')}
            </button>
          </form>
        )}
        {state === 'needs-options' && path !== undefined && (
          <a className="button quiet" href={path} aria-label={t('chooseOptionsOf', { name })}>
            {t('chooseOptions')}
          </a>
        )}
      </div>
    </div>
  )
}
