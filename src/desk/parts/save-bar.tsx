import { Button } from 'react-aria-components'
import { ActionButton } from './action-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useWords } from '../texts/use-words.ts'

/**
 * Says what is not saved, and saves it or throws it away; while there is anything, nobody leaves the page unasked. It stands in its form:
 * the button sends that.
 */
export function SaveBar({
  fields,
  isSaving,
  onDiscard,
}: {
  /** The labels of the changed fields. */
  fields: readonly string[]
  isSaving: boolean
  onDiscard: () => void
}) {
  const { t } = useWords()
  const isDirty = fields.length > 0
  const list = fields.join(', ')
  if (!isDirty) return null
  return (
    <div className="save-bar" role="region" aria-label={t('save')}>
      <p>{t('unsaved', { fields: list })}</p>
      <div className="buttons">
        <Button className="button" onPress={onDiscard} isDisabled={isSaving}>
          {t('discard')}
        </Button>
        <ActionButton type="submit" className="button is-main" isBusy={isSaving}>
          {t('save')}
        </ActionButton>
      </div>
      <LeaveGuard isDirty={() => isDirty} fields={list} />
    </div>
  )
}
