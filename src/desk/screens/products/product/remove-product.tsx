import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../../../api/api.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'

/** Removes a product for good, when that was asked and answered. */
export function RemoveProduct({ record: { sku, name }, version }: { record: ProductRecord; version: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const params = { path: { sku }, header: { 'If-Match': version } }
  return (
    <>
      <Button className="button" onPress={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('removeProduct', { name })}
          action={t('remove')}
          isDangerous
          work={() => answered(api.DELETE('/products/{sku}', { params }))}
          onDone={async () => {
            noticeBoard.say(t('productRemoved', { name }))
            await navigate({ to: '/products', ignoreBlocker: true })
            queries.removeQueries({ queryKey: ['product record', sku] })
            void queries.invalidateQueries({ queryKey: ['products'] })
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('removeProductText')}</p>
        </AskDialog>
      )}
    </>
  )
}
