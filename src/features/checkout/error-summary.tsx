import { isMessageId } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { type CheckoutProblems, fieldId } from './checkout-form.ts'

/** Every problem with a link to its field, in the order of the form, which is the order of `labels`. */
export function ErrorSummary({ problems, labels }: { problems: CheckoutProblems; labels: Record<string, string> }) {
  const { t } = usePage()
  const names = [...new Set([...Object.keys(labels), ...Object.keys(problems)])].filter((name) => problems[name])
  if (names.length === 0) return null
  return (
    <div className="error-summary error-msg" role="alert" id="error-summary" tabIndex={-1}>
      <h2>{t('errorSummary', { count: names.length })}</h2>
      <ul>
        {names.map((name) => {
          const problem = problems[name]!
          const text = isMessageId(problem) ? t(problem) : problem
          return (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{labels[name] ? t('labelled', { label: labels[name], text }) : text}</a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
