import { MOST_RECIPIENTS } from '#domain/lists/results.ts'
import { sendWishlistForm } from '#domain/lists/send-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { withBack } from '../customer/way-back.tsx'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** A customer's link to the wishlist, and the letter that tells it; guests are told how to have one. */
export function ShareWishlist({
  link,
  sendForm,
  canSend,
}: {
  link: string | undefined
  sendForm: FormState
  canSend: boolean
}) {
  const { t, visitor } = usePage()
  return (
    <section className="wishlist-share narrow" aria-labelledby="wishlist-share">
      <h2 id="wishlist-share">{t('wishlistShareTitle')}</h2>
      {visitor?.customer ? (
        <>
          <p>{t('wishlistShareIntro')}</p>
          <ShareLink link={link} />
          {canSend && <SendForm state={sendForm} />}
        </>
      ) : (
        <p>
          {t('wishlistShareGuest')} <a href={withBack(paths.logIn, paths.wishlist)}>{t('logIn')}</a>
        </p>
      )}
    </section>
  )
}

function ShareLink({ link }: { link: string | undefined }) {
  const { t } = usePage()
  return (
    <form className="form-actions" method="post" action={paths.wishlistShare}>
      <FormKey />
      {link === undefined ? (
        <button className="button quiet" type="submit">
          {t('wishlistShareStart')}
        </button>
      ) : (
        <>
          <p className="share-link">
            <span className="visually-hidden">{t('wishlistShareLink')}: </span>
            <a href={link}>{link}</a>
          </p>
          <button className="link-button" type="submit" name="end" value="1">
            {t('wishlistShareEnd')}
          </button>
        </>
      )}
    </form>
  )
}

function SendForm({ state }: { state: FormState }) {
  const { t } = usePage()
  const { emails, message } = sendWishlistForm
  const labels = { [fieldIdOf(emails)]: t('wishlistSendTo'), [fieldIdOf(message)]: t('wishlistSendMessage') }
  return (
    <>
      <h3>{t('wishlistSendTitle')}</h3>
      <PostedForm id="wishlist-send-form" action={paths.wishlistSend} state={state} labels={labels}>
        <PostedField
          of={emails}
          label={labels[fieldIdOf(emails)]!}
          hint={t('wishlistSendToHint', { count: MOST_RECIPIENTS })}
          inputMode="email"
          autoComplete="off"
        />
        <PostedField of={message} label={labels[fieldIdOf(message)]!} rows={4} />
        <div>
          <button className="button" type="submit">
            {t('wishlistSend')}
          </button>
        </div>
      </PostedForm>
    </>
  )
}
