import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../../../api/api.ts'
import { AskButton } from '../../../parts/ask-button.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'

/** Removes a product for good, when that was asked and answered. */
export function RemoveProduct({ record: { sku, name }, version }: { record: ProductRecord; version: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { path: { sku }, header: { 'If-Match': version } }
  return (
    <AskButton
      label={t('remove')}
      title={t('removeProduct', { name })}
      isDangerous
      work={() => answered(api.DELETE('/products/{sku}', { params }))}
      onDone={async () => {
        noticeBoard.say(t('productRemoved', { name }))
        await navigate({ to: '/products', ignoreBlocker: true })
        queries.removeQueries({ queryKey: ['product record', sku] })
        void queries.invalidateQueries({ queryKey: ['products'] })
      }}
    >
      <p>{t('removeProductText')}</p>
    </AskButton>
  )
}
