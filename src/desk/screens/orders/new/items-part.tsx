import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Schemas } from '../../../api/api.ts'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { sentenceOf } from '../../../parts/failure.ts'
import { Field } from '../../../parts/fields.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { ProductPicker } from '../../../parts/product-picker.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { ChoicesDialog, firstChoices, hasChoices, readChoices } from './choices-dialog.tsx'
import { NOTHING_CHOSEN, type DraftItem, type OrderDraft } from './order-draft.ts'

type Offered = Schemas['ProductChoices']
type Open = { item: DraftItem; offered: Offered }

let made = 0

/** The order's lines: each has its product, its options, its quantity and the faults that the API found. */
export function ItemsPart({
  draft,
  faults,
  lineOf,
  change,
}: {
  draft: OrderDraft
  /** Pointer → sentence. */
  faults: Readonly<Record<string, string>>
  /** The choices of an item, in words. */
  lineOf: (at: number) => string
  change: (part: Partial<OrderDraft>) => void
}) {
  const words = useWords()
  const { t } = words
  const [open, setOpen] = useState<Open>()
  const put = (item: DraftItem) => {
    const isThere = draft.items.some(({ key }) => key === item.key)
    change({ items: isThere ? draft.items.map((one) => (one.key === item.key ? item : one)) : [...draft.items, item] })
  }
  const offeredOf = async (sku: string): Promise<Offered | undefined> => {
    try {
      return await readChoices(sku, draft.store)
    } catch (error) {
      const isNotSold = error instanceof DeskProblem && error.status === 404
      noticeBoard.fail(isNotSold ? t('notSoldByItself', { sku }) : sentenceOf(error, words))
      return undefined
    }
  }
  const pick = async ({ sku, name }: { sku: string; name: string }) => {
    const offered = await offeredOf(sku)
    if (!offered) return
    const item = { key: String(made++), sku, name, quantity: '1', choices: NOTHING_CHOSEN, hasChoices: false }
    if (hasChoices(offered)) setOpen({ item: { ...item, hasChoices: true, choices: firstChoices(offered) }, offered })
    else put(item)
  }
  const chooseAgain = async (item: DraftItem) => {
    const offered = await offeredOf(item.sku)
    if (offered) setOpen({ item, offered })
  }
  return (
    <>
      {draft.items.length > 0 && (
        <ul className="draft-items">
          {draft.items.map((item, at) => (
            <li key={item.key}>
              <div>
                <strong>{item.name}</strong> <small>{item.sku}</small>
                {lineOf(at) !== '' && <small className="draft-choices">{lineOf(at)}</small>}
                {faults[`/items/${at}`] !== undefined && <p className="advice">{faults[`/items/${at}`]}</p>}
              </div>
              {Object.keys(item.choices.parts).length === 0 && (
                <Field
                  name={`/items/${at}/quantity`}
                  label={t('quantityOf', { name: item.name })}
                  inputMode="numeric"
                  value={item.quantity}
                  onChange={(quantity) => put({ ...item, quantity })}
                />
              )}
              <div className="buttons">
                {item.hasChoices && (
                  <Button
                    className="button"
                    aria-label={t('chooseAgain', { name: item.name })}
                    onPress={() => void chooseAgain(item)}
                  >
                    {t('choices')}
                  </Button>
                )}
                <Button
                  className="button"
                  aria-label={t('removeFromOrder', { name: item.name })}
                  onPress={() => change({ items: draft.items.filter(({ key }) => key !== item.key) })}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ProductPicker label={t('addProduct')} isForSale onPick={(product) => void pick(product)} />
      {open && (
        <ChoicesDialog
          item={open.item}
          offered={open.offered}
          store={draft.store}
          customerId={draft.customer?.id}
          onDone={put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
