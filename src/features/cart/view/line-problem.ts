import type { LineProblem } from '#domain/cart/results.ts'
import type { Translate } from '#messages/translate.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'

export function lineProblemText(problem: LineProblem, t: Translate): string {
  switch (problem.kind) {
    case 'unavailable':
      return t('lineUnavailable')
    case 'out-of-stock':
      return t('lineOutOfStock')
    case 'not-enough':
      return t('lineNotEnough', { count: problem.available })
    case 'options-changed':
      return t('lineOptionsChanged')
    case 'quantity': {
      const { id, values } = refusalMessage(problem.refusal)
      return t(id, values)
    }
  }
}
