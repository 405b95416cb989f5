import { ConfirmView } from '#features/error/confirm-view.tsx'
import type { PageAnswer, ShopRequest } from '../http/answers.ts'

/**
 * A form that was refused because its key is missing or old (another tab signed in, a long lunch), shown again with
 * everything that was typed and a fresh key: one click and nothing is lost.
 */
export function confirmPage({ visitor, form, url }: ShopRequest): PageAnswer {
  const { t } = visitor
  return {
    status: 'page',
    code: 403,
    title: t('confirmTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'cms-confirm',
    view: (
      <ConfirmView
        title={t('confirmTitle')}
        text={t('confirmText')}
        action={url.pathname + url.search}
        fields={[...form.entries]}
        button={t('confirmButton')}
      />
    ),
  }
}
