import { ConfirmView } from '#features/error/confirm-view.tsx'
import type { MessageId, MessageValues } from '#messages/translate.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { backFrom } from './list-answer.tsx'

type Text = { id: MessageId; values?: MessageValues }

/** A link changes nothing (standards.md S2): its address asks, and its form leads back to where the link stood. */
export function askInWords(request: ShopRequest, question: Text, button: Text): Answer {
  const { visitor, url } = request
  const back = backFrom(request, '')
  const title = visitor.t(question.id, question.values)
  return {
    status: 'page',
    title,
    noIndex: true,
    isPrivate: true,
    bodyClass: 'cms-confirm',
    view: (
      <ConfirmView
        title={title}
        text={visitor.t('listAskText')}
        action={url.pathname + url.search}
        fields={back === '' ? [] : [['back', back]]}
        button={visitor.t(button.id, button.values)}
      />
    ),
  }
}
