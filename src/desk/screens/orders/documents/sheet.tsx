import type { ReactNode } from 'react'
import type { Schemas } from '../../../api/api.ts'
import { TableFrame } from '../../../parts/table-frame.tsx'
import { isLanguage, type Language } from '../../../texts/language.ts'
import { wordsIn } from '../../../texts/use-words.ts'
import type { OrderLine, WholeOrder } from '../order-data.ts'

export type SheetProps = { order: WholeOrder; seller: Schemas['Seller'] }

/** The words of a sheet: its order's language where the desk has it, else English; days are those of the shop. */
export function sheetWords({ language }: Pick<WholeOrder, 'language'>, timeZone: string) {
  const code = language.slice(0, 2)
  const known: Language = isLanguage(code) ? code : 'en'
  return wordsIn(known, timeZone)
}

export type SheetWords = ReturnType<typeof sheetWords>

/** A page of paper: what it is, who sells, when, and what else stands on it. */
export function Sheet({
  words: { locale },
  seller,
  title,
  facts,
  children,
}: {
  words: SheetWords
  seller: Schemas['Seller']
  title: string
  facts: readonly string[]
  children: ReactNode
}) {
  return (
    <article className="sheet" lang={locale}>
      <div className="sheet-head">
        <div>
          <h2>{title}</h2>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <p className="lines">{seller.text}</p>
      </div>
      {children}
    </article>
  )
}

export type SheetRow = { line: OrderLine; quantity: number }

/** The rows of a sheet; with `hasPrices` what each costs, for which a phone leaves the SKU out. */
export function SheetItems({
  words: { t, money },
  rows,
  hasPrices = false,
}: {
  words: SheetWords
  rows: readonly SheetRow[]
  hasPrices?: boolean
}) {
  const lesser = hasPrices ? 'minor' : undefined
  return (
    <TableFrame label={t('items')}>
      <table className="list sheet-items">
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={lesser}>
              {t('sku')}
            </th>
            <th scope="col" className="number">
              {t('quantity')}
            </th>
            {hasPrices && (
              <th scope="col" className="number">
                {t('unitPrice')}
              </th>
            )}
            {hasPrices && (
              <th scope="col" className="number">
                {t('rowTotal')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, quantity }) => (
            <tr key={line.line}>
              <th scope="row">
                {line.name}
                {line.choices.length > 0 && (
                  <small>{line.choices.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</small>
                )}
              </th>
              <td className={lesser}>{line.sku}</td>
              <td className="number">{quantity}</td>
              {hasPrices && <td className="number">{money(line.unitPrice)}</td>}
              {hasPrices && <td className="number">{money(line.rowTotal)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
