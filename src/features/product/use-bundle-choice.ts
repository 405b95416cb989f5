import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BundleOptions } from '#domain/catalog/views.ts'
import { type BundleChoice, chooseSelections, startBundle, typeQuantity } from '#domain/pricing/bundle-choice.ts'
import { bundleQuantityName, bundleRules, type BundleRules } from './bundle-rules.ts'
import type { PostedProductForm } from './posted-product-form.ts'

/**
 * What is chosen of a bundle, followed from its fields (behaviours 2.7, 4.bundle-qty). The fields keep their own values;
 * of the quantity boxes the text is written here, as the selection says.
 *
 * @returns the choice, and what to put on the element around the fields
 */
export function useBundleChoice(
  bundle: BundleOptions,
  posted: PostedProductForm | undefined,
  isAlive: boolean,
  onChanged: () => void,
) {
  const [rules] = useState(() => bundleRules(bundle, posted))
  const [choice, setChoice] = useState(() => choiceAtLoad(rules, posted))
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isAlive) setChoice((atLoad) => choiceInForm(rules, atLoad, fields.current!))
  }, [isAlive, rules])

  const followed = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isAlive) return
    for (const { id, box } of choice) {
      const input = boxOf(fields.current!, id)
      if (box && input && input.value !== box.value) input.value = box.value
    }
    followed()
  }, [isAlive, choice])

  function onChange({ target }: FormEvent) {
    const { name, form } = target as HTMLInputElement
    const optionId = /^bundle_option\[(\d+)\]/.exec(name)?.[1]
    if (optionId === undefined) return
    const values = new FormData(form!).getAll(name).map(String)
    setChoice((before) => chooseSelections(rules, before, optionId, values))
  }

  function onQuantity({ target }: { target: EventTarget }, isDeleting = false) {
    const { name, value } = target as HTMLInputElement
    const optionId = /^bundle_option_qty\[(\d+)\]$/.exec(name ?? '')?.[1]
    if (optionId !== undefined) setChoice((before) => typeQuantity(rules, before, optionId, value, isDeleting))
  }

  return {
    rules,
    choice,
    fields,
    onChange,
    onKeyUp: (event: KeyboardEvent) => onQuantity(event, event.key === 'Backspace' || event.key === 'Delete'),
    onBlur: onQuantity,
  }
}

const boxOf = (fields: HTMLElement, optionId: string) =>
  fields.querySelector<HTMLInputElement>(`[name="${bundleQuantityName(optionId)}"]`)

/** 2.7.4–5: the presets, in the quantities that were posted. */
function choiceAtLoad(rules: BundleRules, posted: PostedProductForm | undefined): BundleChoice {
  return rules.options.reduce((choice, { id }) => {
    const text = posted?.values[bundleQuantityName(id)]?.[0]
    return text === undefined ? choice : typeQuantity(rules, choice, id, text)
  }, startBundle(rules))
}

/** What the shopper chose and typed before the script came. */
function choiceInForm(rules: BundleRules, atLoad: BundleChoice, fields: HTMLElement): BundleChoice {
  const inForm = [...new FormData(fields.closest('form')!)]
  return atLoad.reduce((choice, { id, chosen }) => {
    const values = inForm.flatMap(([name, value]) => (name.startsWith(`bundle_option[${id}]`) ? [String(value)] : []))
    const now = values.filter((value) => value !== '')
    const followed = now.join() === chosen.join() ? choice : chooseSelections(rules, choice, id, now)
    const box = boxOf(fields, id)
    return box && box.value !== box.defaultValue ? typeQuantity(rules, followed, id, box.value) : followed
  }, atLoad)
}
