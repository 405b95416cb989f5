import { agreementForm } from '#domain/checkout/checkout-form.ts'
import type { ContentLink, ContentRole } from '#domain/content/content.ts'
import { fieldIdOf, ruleTokens } from '#domain/validation/form-definition.ts'
import { RequiredMarks } from '#widgets/form/field.tsx'
import { adviceId, formClasses } from '#widgets/form/form.classes.ts'
import { usePosted } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import { Sentence } from '../../sentence.tsx'

/** Pages that the shopper should have seen before ordering, beside the terms. */
const ALSO: readonly ContentRole[] = ['privacy', 'returns']

/** The box to agree to the terms with, in the form that orders; nothing where the shop has published none. */
export function TermsAgreement() {
  const { pages } = usePage()
  const terms = pages.find(({ role }) => role === 'terms')
  const others = ALSO.flatMap((wanted) => pages.find(({ role }) => role === wanted) ?? [])
  return (
    <>
      {terms && <Agreement terms={terms} />}
      {terms && others.length > 0 && (
        <p className="hint">
          {others.map((page, index) => (
            <span key={page.path}>
              {index > 0 && ' · '}
              <PageLink page={page} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Agreement({ terms }: { terms: ContentLink }) {
  const field = agreementForm.isAgreed
  const id = fieldIdOf(field)
  const { value, problem } = usePosted(field)
  const advice = adviceId(formClasses.ajax, id)
  const marks = problem ? [formClasses.failed, formClasses.ajax] : []
  return (
    <div className="field">
      <label className="choice required">
        <input
          type="checkbox"
          id={id}
          name={field.name}
          value="1"
          defaultChecked={value === '1'}
          className={['checkbox', ...ruleTokens(field), ...marks].join(' ')}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? advice : undefined}
        />
        <span>
          <Sentence id="agreeToTerms" parts={{ terms: <PageLink key="terms" page={terms} /> }} /> <RequiredMarks />
        </span>
      </label>
      {problem && (
        <div className={formClasses.advice} id={advice}>
          {problem}
        </div>
      )}
    </div>
  )
}

/** Beside the checkout, so that nothing that was typed is lost. */
function PageLink({ page: { path, title } }: { page: ContentLink }) {
  const { t } = usePage()
  return (
    <a href={path} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> ({t('opensNewWindow')})</span>
    </a>
  )
}
