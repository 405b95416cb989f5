import type { ReactNode } from 'react'
import { ConfirmationView } from '../../checkout/confirmation-view.tsx'
import { emptyForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { CancelOrderView } from '../../order/cancel-order-view.tsx'
import { DownloadPageView, DownloadsView } from '../../order/downloads-view.tsx'
import { LookUpView } from '../../order/look-up-view.tsx'
import { OrderHistoryView } from '../../order/order-history-view.tsx'
import { OrderPage } from '../../order/order-page.tsx'
import { PrintedInvoice, PrintedOrder, PrintedShipment } from '../../order/print-view.tsx'
import { ConfirmWithdrawalView, WithdrawalView, WithdrawnView } from '../../order/withdrawal-view.tsx'
import { order } from '../fixtures/cart-fixtures.ts'
import { downloads, orderSummaries, sentOrder } from '../fixtures/order-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const wide = (node: ReactNode) => <PageLayout>{node}</PageLayout>
const inTwo = (node: ReactNode) => <PageLayout columns="col2-left-layout">{node}</PageLayout>

const by = { orderId: order.id }
const notice = { name: 'Ada Lovelace', orderNumber: order.number, email: 'ada@example.com', text: 'The two cups' }

/** Orders as their shopper sees them. */
export const orderEntries: WorkbenchEntry = {
  name: 'orders',
  states: [
    {
      name: 'history',
      node: inTwo(<OrderHistoryView orders={orderSummaries} total={23} page={2} pageCount={3} />),
    },
    { name: 'history-empty', node: inTwo(<OrderHistoryView orders={[]} total={0} page={1} pageCount={1} />) },
    { name: 'new', node: wide(<OrderPage order={order} by={by} />) },
    { name: 'sent', node: wide(<OrderPage order={sentOrder} by={by} />) },
    { name: 'cancelled', node: wide(<OrderPage order={{ ...order, state: 'cancelled' }} by={by} />) },
    {
      name: 'payment-checked',
      node: wide(<ConfirmationView order={{ ...order, state: 'pending-payment', payment: 'test-card' }} />),
    },
    { name: 'print', node: wide(<PrintedOrder order={sentOrder} by={by} />) },
    { name: 'invoice', node: wide(<PrintedInvoice order={sentOrder} by={by} invoice={sentOrder.invoice!} />) },
    {
      name: 'packing-slip',
      node: wide(<PrintedShipment order={sentOrder} by={by} shippedAt={sentOrder.shippedAt!} />),
    },
    { name: 'cancel', node: wide(<CancelOrderView order={order} by={by} />) },
    { name: 'cancel-late', node: wide(<CancelOrderView order={sentOrder} by={by} />) },
    { name: 'look-up', node: wide(<LookUpView state={emptyForm} />) },
    {
      name: 'withdrawal',
      node: wide(
        <WithdrawalView
          state={{
            values: { 'withdrawal-email': 'ada@' },
            problems: {
              'withdrawal-name': { id: 'validationRequired' },
              'withdrawal-email': { id: 'validationEmail' },
            },
          }}
        />,
      ),
    },
    { name: 'withdrawal-confirm', node: wide(<ConfirmWithdrawalView notice={notice} />) },
    { name: 'withdrawal-done', node: wide(<WithdrawnView email={notice.email} />) },
    { name: 'downloads', node: inTwo(<DownloadsView downloads={downloads} page={1} pageCount={3} />) },
    { name: 'download', node: wide(<DownloadPageView download={downloads[0]!} />) },
    { name: 'download-used-up', node: wide(<DownloadPageView download={downloads[1]!} />) },
  ],
}
