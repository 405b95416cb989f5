import { useState } from 'react'

/**
 * The key of a form about what the screen's address names: each has a form of its own. Where saving makes or renames it, the form stays, with
 * what was typed meanwhile: `onNamed` is told the new name before the screen goes there.
 */
export function useFormKey(name: string) {
  const [form, setForm] = useState<{ name: string; next?: string; key: number }>({ name, key: 0 })
  if (form.name !== name) setForm({ name, key: name === form.next ? form.key : form.key + 1 })
  return { key: form.key, onNamed: (next: string) => setForm((now) => ({ ...now, next })) }
}
