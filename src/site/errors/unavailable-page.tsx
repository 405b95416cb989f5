import { UnavailableView } from '#features/error/unavailable-view.tsx'
import type { PageAnswer, ShopRequest } from '../http/answers.ts'
import { isSecretField } from '../http/secret-fields.ts'

/**
 * A page for the time the database is away, drawn without it (standards.md F8). A form keeps what was typed and its key, so that
 * one click sends it again; passwords and card details are asked for anew.
 *
 * @param isOurs the form came from a page of the shop; another site's is not kept
 */
export function unavailablePage({ visitor, form, url }: ShopRequest, isOurs: boolean): PageAnswer {
  const fields = form.entries.filter(([name]) => !isSecretField(name))
  return {
    status: 'page',
    code: 503,
    title: visitor.t('unavailableTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'cms-error',
    view: (
      <UnavailableView
        typed={isOurs && fields.length > 0 ? { action: url.pathname + url.search, fields } : undefined}
        hasSecrets={fields.length < form.entries.length}
      />
    ),
  }
}
