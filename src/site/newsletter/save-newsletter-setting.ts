import { newsletterSettingForm as definition } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { forCustomer } from '../http/for-customer.ts'

/** The address was confirmed with the account: no second letter asks. */
export const saveNewsletterSetting = forCustomer(async ({ shop, visitor, form, origin, from }, { id }) => {
  const customer = await shop.customers.customer(id)
  if (!customer) return { status: 'not-found' }
  const isWanted = form.text(definition.isSubscribed.name) === '1'
  const { email } = customer
  if (isWanted) await shop.newsletter.subscribeConfirmed(visitor.store, { email, origin, from })
  else await shop.newsletter.unsubscribeAddress(email)
  return {
    status: 'redirect',
    to: paths.newsletterManage,
    flash: { kind: 'success', id: isWanted ? 'newsletterSettingOn' : 'newsletterSettingOff' },
  }
})
