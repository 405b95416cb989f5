import { ConfirmView } from '#features/error/confirm-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'
import { isSecretField } from '../http/secret-fields.ts'

/**
 * Shows a form again that was refused because its key is missing or old (another tab logged in, a long lunch), with everything
 * that was typed and a fresh key: one click and nothing is lost. It names the customer: another tab may have logged in somebody else.
 * Passwords and card details are shown in no answer; the shopper is asked for them again.
 */
export function confirmPage({ visitor, form, url }: ShopRequest): PageAnswer {
  const { customer, t } = visitor
  const fields = form.entries.filter(([name]) => !isSecretField(name))
  const hasSecrets = fields.length < form.entries.length
  const text = [
    customer && t('confirmCustomer', { name: customer.firstName }),
    t('confirmText'),
    hasSecrets && t('confirmSecrets'),
  ]
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
        text={text.filter(Boolean).join(' ')}
        action={url.pathname + url.search}
        fields={fields}
        button={t('confirmButton')}
      />
    ),
  }
}

/** A link to an address that changes something (an old page, a letter) changes nothing by itself: the shopper is asked. */
export const askFirst: Handler = async (request) => ({ ...confirmPage(request), code: 200 })
