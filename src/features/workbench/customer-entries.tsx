import type { ReactNode } from 'react'
import { type DatePart, dateFormatIn, datePartOrder } from '#domain/date/date-part-order.ts'
import { DateOfBirth } from '#widgets/date-of-birth/date-of-birth.tsx'
import { AccountView } from '../customer/account-view.tsx'
import { AddressBookView } from '../customer/address-book-view.tsx'
import { AddressEditView } from '../customer/address-edit-view.tsx'
import { LoginView } from '../customer/login-view.tsx'
import { RegistrationView } from '../customer/registration-view.tsx'
import { RemoveAddressView } from '../customer/remove-address-view.tsx'
import { emptyForm, PostedForm } from '../form/posted-form.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../page-context.tsx'
import { aVisitor } from './page-fixture.ts'
import * as catalog from './catalog-fixtures.ts'
import * as people from './customer-fixtures.ts'
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
          customer={people.customer}
          addresses={people.addresses}
          lists={{ compared: catalog.cards.slice(0, 2), wishlist: { items: [], total: 0 } }}
        />,
      ),
    },
    {
      name: 'new',
      node: inColumns(<AccountView customer={{ ...people.customer, dateOfBirth: undefined }} addresses={[]} />),
    },
    { name: 'address-book', node: known(<AddressBookView addresses={people.addresses} />) },
    { name: 'address-book-empty', node: known(<AddressBookView addresses={[]} />) },
    { name: 'new-address', node: known(<AddressEditView state={people.emptyAddress} />) },
    {
      name: 'address',
      node: known(<AddressEditView state={people.knownAddress} edited={people.addresses[0]!} />),
    },
    { name: 'address-refused', node: known(<AddressEditView state={people.wrongAddress} />) },
    { name: 'remove-address', node: known(<RemoveAddressView entry={people.addresses[0]!} />) },
    { name: 'date-in-a-range', node: wide(<DateInARange />) },
  ],
}

function wide(node: ReactNode) {
  return <PageLayout>{node}</PageLayout>
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
        <DateOfBirth
          name="dob"
          legend={t('dateOfBirth')}
          hint={t('dateOfBirthHint', { example: '3 27 1985' })}
          order={order}
          parts={{ day: part('day'), month: part('month'), year: part('year') }}
          format={dateFormatIn(order)}
          limits={{ from: '1/1/1950', to: '12/31/2006' }}
          isRequired
        />
        <button className="button" type="submit">
          {t('confirmButton')}
        </button>
      </PostedForm>
    </div>
  )
}
