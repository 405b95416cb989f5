/** The public class names and attributes of forms that check themselves (behaviours 4.field, 5.E). */
export const formClasses = {
  /** A field after a run that it passed. */
  passed: 'validation-passed',
  /** A field after a run that it failed. */
  failed: 'validation-failed',
  /** A field whose message came from the server; the next run takes it away (4.field.7). */
  ajax: 'validate-ajax',
  /** The message of a field; its id is `advice-<rule>-<field id>`. */
  advice: 'validation-advice',
  /** An advice that lies under its field with the field's width (5.E.21). */
  adviceAbsolute: 'advice-absolute',
  /** On a field: its advice is to lie so. */
  wantsAbsoluteAdvice: 'absolute-advice',
  /** The element that is marked around a field, in forms that mark containers (4.field.6). */
  container: 'input-box',
  /** A container with a failed field. */
  containerFailed: 'validation-error',
  /** A container whose fields all passed, one of them with a value. */
  containerPassed: 'validation-passed',
  /** A box or radio that counts for its container. */
  changesContainer: 'change-container-classname',
  /** A field that is checked only with the form it stands in (5.E.5). */
  local: 'local-validation',
  /** The fieldset around the field that has the focus (4.field.11). */
  highlight: 'highlight',
} as const

/** On a field: the id of the element its advice is put into, instead of beside the field (5.E.17c). */
export const ADVICE_CONTAINER_ATTRIBUTE = 'data-advice-container'

/**
 * Options of a form, as tokens of `VALIDATE_ATTRIBUTE`:
 * `immediate` checks a field when it changes (5.E.4) · `mark-containers` marks the `.input-box` too (4.field.6) ·
 * `use-titles` shows the field's title instead of the rule's message (5.E.20) · `focus-first` gives the first field the
 * focus when the page is there (4.submit.4) · `stop-on-first` checks nothing after the first failure (5.E.3)
 */
export type FormOption = 'immediate' | 'mark-containers' | 'use-titles' | 'focus-first' | 'stop-on-first'

/** The id of a field's advice (5.E.16). */
export const adviceId = (rule: string, fieldId: string): string => `advice-${rule}-${fieldId}`

/** An event on a field after it was checked: `event.detail` is { fieldId, state: 'passed' | 'failed' } (5.E.22). */
export const VALIDATED_EVENT = 'vitrine-validated'
