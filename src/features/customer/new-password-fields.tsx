import type { FieldDefinition } from '#domain/validation/form-definition.ts'
import { PostedField } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** A new password, typed twice. `least`: signs it has at least. */
export function NewPasswordFields({
  of: { password, confirmation },
  labels,
  least,
}: {
  of: { password: FieldDefinition; confirmation: FieldDefinition }
  labels: { password: string; confirmation: string }
  least: number
}) {
  const { t } = usePage()
  return (
    <>
      <PostedField
        of={password}
        className="full"
        label={labels.password}
        hint={t('passwordHint', { count: least })}
        autoComplete="new-password"
      />
      <PostedField of={confirmation} className="full" label={labels.confirmation} autoComplete="new-password" />
    </>
  )
}
