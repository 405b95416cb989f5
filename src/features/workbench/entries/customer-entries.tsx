import type { ReactNode } from 'react'
import { type DatePart, dateFormatIn, datePartOrder } from '#domain/date/date-part-order.ts'
import { DateOfBirth } from '#widgets/date-of-birth/date-of-birth.tsx'
import { Island } from '#widgets/island/island.tsx'
import { AccountEditView } from '../../customer/account-edit-view.tsx'
import { AccountView } from '../../customer/account-view.tsx'
import { AddressBookView } from '../../customer/address-book-view.tsx'
import { AddressEditView } from '../../customer/address-edit-view.tsx'
import { LetterSentView, OldAccountLinkView } from '../../customer/letter-sent-view.tsx'
import { MyReviewsView } from '../../customer/my-reviews-view.tsx'
import { NewsletterSettingView } from '../../customer/newsletter-setting-view.tsx'
import { DeleteAccountView, OwnDataView } from '../../customer/own-data-views.tsx'
import {
  ConfirmAccountView,
  ConfirmEmailView,
  ForgotPasswordView,
  ResetPasswordView,
} from '../../customer/password-views.tsx'
import { SessionsView } from '../../customer/sessions-view.tsx'
import { LoginView } from '../../customer/login-view.tsx'
import { RegistrationView } from '../../customer/registration-view.tsx'
import { RemoveAddressView } from '../../customer/remove-address-view.tsx'
import { emptyForm, PostedForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import { aVisitor } from '../fixtures/page-fixture.ts'
import * as catalog from '../fixtures/catalog-fixtures.ts'
import * as people from '../fixtures/customer-fixtures.ts'
import { orderSummaries } from '../fixtures/order-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

/** Registration, login, the account and its address book. */
export const customerEntries: WorkbenchEntry = {
  name: 'account',
  states: [
    { name: 'log-in', node: wide(<LoginView state={emptyForm} back="/tableware.html" />) },
    { name: 'log-in-refused', node: wide(<LoginView state={people.refusedLogin} />) },
    { name: 'register', node: wide(<RegistrationView state={emptyForm} passwordMin={8} />) },
    { name: 'register-refused', node: wide(<RegistrationView state={people.refusedRegistration} passwordMin={8} />) },
    {
      name: 'logged-in',
      node: inColumns(
        <AccountView
          orders={orderSummaries}
          customer={people.customer}
          addresses={people.addresses}
          lists={{ compared: catalog.cards.slice(0, 2), wishlist: { items: [], total: 0 } }}
        />,
      ),
    },
    {
      name: 'new',
      node: inColumns(
        <AccountView orders={[]} customer={{ ...people.customer, dateOfBirth: undefined }} addresses={[]} />,
      ),
    },
    { name: 'address-book', node: inTwo(<AddressBookView addresses={people.addresses} />) },
    { name: 'address-book-empty', node: inTwo(<AddressBookView addresses={[]} />) },
    { name: 'new-address', node: inTwo(<AddressEditView state={people.emptyAddress} />) },
    {
      name: 'address',
      node: inTwo(<AddressEditView state={people.knownAddress} edited={people.addresses[0]!} />),
    },
    { name: 'address-refused', node: inTwo(<AddressEditView state={people.wrongAddress} />) },
    { name: 'remove-address', node: known(<RemoveAddressView entry={people.addresses[0]!} />) },
    { name: 'letter-sent', node: wide(<LetterSentView />) },
    { name: 'old-link', node: wide(<OldAccountLinkView />) },
    {
      name: 'confirm-account',
      node: wide(<ConfirmAccountView state={emptyForm} token="token" email={people.customer.email} back="/" />),
    },
    { name: 'forgot-password', node: wide(<ForgotPasswordView state={emptyForm} />) },
    {
      name: 'reset-password',
      node: wide(<ResetPasswordView state={emptyForm} token="token" email={people.customer.email} passwordMin={8} />),
    },
    { name: 'confirm-email', node: wide(<ConfirmEmailView token="token" email="new@example.com" />) },
    {
      name: 'details',
      node: inTwo(<AccountEditView states={people.editStates} email={people.customer.email} passwordMin={8} />),
    },
    { name: 'sessions', node: inTwo(<SessionsView sessions={people.sessions} />) },
    { name: 'newsletter-setting', node: inTwo(<NewsletterSettingView email={people.customer.email} isSubscribed />) },
    {
      name: 'my-reviews',
      node: inTwo(
        <MyReviewsView
          reviews={people.reviews}
          page={1}
          pageCount={2}
          products={new Map([[1, { name: 'Olive Dish', path: '/olive-dish.html' }]])}
        />,
      ),
    },
    { name: 'own-data', node: inTwo(<OwnDataView state={emptyForm} email={people.customer.email} />) },
    { name: 'delete-account', node: inTwo(<DeleteAccountView state={emptyForm} email={people.customer.email} />) },
    { name: 'date-in-a-range', node: wide(<DateInARange />) },
  ],
}

function wide(node: ReactNode) {
  return <PageLayout>{node}</PageLayout>
}

function inTwo(node: ReactNode) {
  return (
    <LoggedIn>
      <PageLayout columns="col2-left-layout">{node}</PageLayout>
    </LoggedIn>
  )
}

function inColumns(node: ReactNode) {
  return (
    <LoggedIn>
      <PageLayout columns="col3-layout">{node}</PageLayout>
    </LoggedIn>
  )
}

/** For a customer who is logged in. */
function known(node: ReactNode) {
  return <LoggedIn>{wide(node)}</LoggedIn>
}

function LoggedIn({ children }: { children: ReactNode }) {
  const page = usePage()
  const visitor = { ...aVisitor, customer: { firstName: 'Ada' } }
  return <PageContextProvider value={{ ...page, visitor }}>{children}</PageContextProvider>
}

/** The range variant of the date field, required, in the order of the United States. */
function DateInARange() {
  const { t } = usePage()
  const order = datePartOrder('en-US')
  const part = (name: DatePart) => ({ field: { name, rules: 'validate-custom' }, label: t(name) })
  return (
    <div className="col-main">
      <h1>{t('dateOfBirth')}</h1>
      <PostedForm state={emptyForm}>
        <Island
          name="widgets/date-of-birth/date-of-birth"
          when="interaction"
          component={DateOfBirth}
          props={{
            name: 'dob',
            legend: t('dateOfBirth'),
            hint: t('dateOfBirthHint', { example: '3 27 1985' }),
            order,
            parts: { day: part('day'), month: part('month'), year: part('year') },
            format: dateFormatIn(order),
            limits: { from: '1/1/1950', to: '12/31/2006' },
            isRequired: true,
          }}
        />
        <button className="button" type="submit">
          {t('confirmButton')}
        </button>
      </PostedForm>
    </div>
  )
}
