import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { Failed } from '../../../parts/failed.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { DeskForm, Field } from '../../../parts/fields.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { Section } from '../../../parts/section.tsx'
import { useAction } from '../../../parts/use-action.ts'
import { useMay } from '../../../session/use-seat.ts'
import { useWords } from '../../../texts/use-words.ts'

type Stock = Schemas['Stock']

/** The number of pieces in stock. A number that is typed never overwrites what a sale just took: pieces are added or taken, or counted against the number that was seen. */
export function ProductStock({ sku }: { sku: string }) {
  const { t } = useWords()
  const mayChange = useMay('catalogue:write')
  const found = useQuery({
    queryKey: ['stock', sku],
    queryFn: async () => {
      try {
        return (await answered(api.GET('/products/{sku}/stock', { params: { path: { sku } } }))).data
      } catch (error) {
        // Pieces are counted of a product's parts or variants, where it has such.
        if (error instanceof DeskProblem && error.status === 404) return null
        throw error
      }
    },
  })
  return (
    <Section id="stock" title={t('stock')}>
      <Loaded query={found}>
        {(stock) =>
          stock?.isManaged ? (
            <>
              <Pieces stock={stock} />
              {mayChange && <StockForm sku={sku} way="add" stock={stock} />}
              {mayChange && <StockForm sku={sku} way="set" stock={stock} />}
            </>
          ) : (
            <p>{t('stockNotCounted')}</p>
          )
        }
      </Loaded>
    </Section>
  )
}

function Pieces({ stock: { quantity, isInStock, allowsBackorders } }: { stock: Stock }) {
  const { t } = useWords()
  return (
    <>
      <p className="pieces">{t('stockNow', { count: quantity })}</p>
      {!isInStock && <p>{t('stockOff')}</p>}
      {allowsBackorders && <p>{t('stockBackorders')}</p>}
    </>
  )
}

const TEXTS = {
  add: { label: 'piecesCame', hint: 'piecesCameHint', form: /^[+-]?\d{1,7}$/ },
  set: { label: 'piecesCounted', hint: 'piecesCountedHint', form: /^\d{1,7}$/ },
} as const

/** `way`: pieces that came or went, or a count. */
function StockForm({ sku, way, stock }: { sku: string; way: 'add' | 'set'; stock: Stock }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  // The number that stood there when the count was begun: sales since then are told.
  const [seen, setSeen] = useState<number>()
  const type = (text: string) => {
    setTyped(text)
    setSeen((before) => (text === '' ? undefined : (before ?? stock.quantity)))
  }
  const { label, hint, form } = TEXTS[way]
  const book = async () => {
    if (!form.test(typed.trim())) throw new FieldErrors({ [way]: t('wholeNumberWrong') })
    const pieces = Number(typed)
    const change = way === 'add' ? { sku, add: pieces } : { sku, set: pieces, seen: seen ?? stock.quantity }
    return answered(api.POST('/stock-changes', { body: { changes: [change] } })).catch(inWords)
  }
  const inWords = async (thrown: unknown): Promise<never> => {
    if (!(thrown instanceof DeskProblem) || Object.keys(thrown.fields).length === 0) throw thrown
    const detail = Object.values(thrown.fields)[0]!
    if (thrown.status === 412) {
      await queries.invalidateQueries({ queryKey: ['stock', sku] })
      setSeen(queries.getQueryData<Stock>(['stock', sku])?.quantity)
    }
    throw new FieldErrors({ [way]: thrown.status === 412 ? t('stockMoved', { detail }) : detail })
  }
  const { run, isRunning, error } = useAction(book, ({ data: { changes } }) => {
    type('')
    const { before, after } = changes[0]!
    queries.setQueryData(['stock', sku], { ...stock, quantity: after })
    noticeBoard.say(t('stockDone', { before, after }))
  })
  return (
    <DeskForm error={error} onSend={run} className="form in-line">
      <Field name={way} label={t(label)} hint={t(hint)} inputMode="numeric" value={typed} onChange={type} />
      <ActionButton type="submit" className="button" isBusy={isRunning}>
        {t('bookPieces')}
      </ActionButton>
      <Failed error={error} />
    </DeskForm>
  )
}
