/** What the server says is wrong, at its fields, as the form's rules would show it; what was chosen stays. */
export async function showProblems(form: HTMLFormElement, problems: Readonly<Record<string, string>> = {}) {
  const ids = Object.keys(problems)
  if (ids.length === 0) return
  const { showServerMessages, startFormEngine } = await import('#widgets/form/form-engine.ts')
  await startFormEngine()
  showServerMessages(form, Object.fromEntries(ids.map((id) => [fieldOf(form, id), problems[id]!])))
}

/** Of radios and boxes the id is their group's: the first speaks for all, in the group's container. */
function fieldOf(form: HTMLFormElement, id: string): string {
  const isField = form.querySelector(`[id="${CSS.escape(id)}"]`) !== null
  return isField
    ? id
    : (form.querySelector(`[data-advice-container="${CSS.escape(id)}-container"]:not(:disabled)`)?.id ?? id)
}
