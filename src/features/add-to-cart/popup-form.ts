import { withCheckedForms } from '#widgets/browser/markup/checked-forms.ts'
import { loadScripts } from '#widgets/browser/markup/load-scripts.ts'
import { VALIDATE_ATTRIBUTE } from '#widgets/form/check/checked-form.classes.ts'

/** An answer's form as the options popup shows it, once the scripts that it needs have come. */
export async function popupForm(markup: string, scripts: readonly string[], signal: AbortSignal): Promise<string> {
  await loadScripts(scripts, signal)
  return withCheckedForms(markup, VALIDATE_ATTRIBUTE)
}
