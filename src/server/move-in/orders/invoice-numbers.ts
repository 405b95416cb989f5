import { goOnAfterInvoice } from '../../order/apply-event.ts'
import type { Move } from '../step/move.ts'

/** Magento's numbers have nine digits and more; a number far beyond all of them is a mistake, and nothing goes on after it. */
const GREATEST = 9_000_000_000_000

/** New invoices go on after the greatest old number, so that no number comes twice. */
export async function goOnWithInvoices({ db, old }: Pick<Move, 'db' | 'old'>): Promise<void> {
  const [greatest] = await old.rows<{ number: string | null }>(
    `select max(cast(increment_id as unsigned)) as number from {sales_flat_invoice}
     where increment_id regexp '^[0-9]+$' and cast(increment_id as unsigned) < ${GREATEST}`,
  )
  if (!greatest?.number) return
  await goOnAfterInvoice(db, String(greatest.number))
}
