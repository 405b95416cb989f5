import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BundleOptions } from '#domain/catalog/views.ts'
import {
  type BundleChoice,
  type ChosenOption,
  chooseSelections,
  startBundle,
  typeQuantity,
} from '#domain/pricing/bundle-choice.ts'
import { useComeAlive } from '#widgets/browser/alive/use-come-alive.ts'
import { bundleQuantityName, bundleRules, type BundleRules } from './bundle-rules.ts'
import type { PostedProductForm } from '../fields/posted-product-form.ts'
import type { OwnFieldsProps } from '../fields/product-form-props.ts'

type Given = { bundle: BundleOptions; posted: PostedProductForm | undefined } & Pick<
  OwnFieldsProps,
  'isAlive' | 'read' | 'onChanged'
>

/**
 * The choice of a bundle, followed from its fields (behaviours 2.7, 4.bundle-qty). Lists, radios and boxes to tick keep
 * their own values; the text of a quantity box is what the selection says, and while it is typed, what is typed.
 *
 * @returns the choice, and what to put on the element around the fields
 */
export function useBundleChoice({ bundle, posted, isAlive, read, onChanged }: Given) {
  const [rules] = useState(() => bundleRules(bundle, posted))
  const [choice, setChoice] = useState(() => choiceAtLoad(rules, posted))
  /** The box that is typed into: nothing is reckoned with its text before the key is up (4.bundle-qty). */
  const [draft, setDraft] = useState<{ optionId: string; text: string }>()
  const drawnTexts = bundle.options.map((option, index) =>
    drawnText(option, choiceAtLoad(rules, posted)[index]!, posted),
  )

  // Before the form is alive, which draws the boxes anew.
  useComeAlive(() => {
    const form = read()
    setChoice((atLoad) => choiceInForm(rules, atLoad, form, drawnTexts))
  })

  const followed = useEffectEvent(onChanged)
  useEffect(() => {
    if (isAlive) followed()
  }, [isAlive, choice])

  function onChange({ target }: FormEvent) {
    const { name } = target as HTMLInputElement
    const optionId = /^bundle_option\[(\d+)\]/.exec(name)?.[1]
    if (optionId === undefined) return
    const values = read().getAll(name).map(String)
    setChoice((before) => chooseSelections(rules, before, optionId, values))
  }

  function onQuantity({ target }: { target: EventTarget }, isDeleting = false) {
    const { name, value } = target as HTMLInputElement
    const optionId = /^bundle_option_qty\[(\d+)\]$/.exec(name ?? '')?.[1]
    if (optionId === undefined) return
    setDraft(undefined)
    setChoice((before) => typeQuantity(rules, before, optionId, value, isDeleting))
  }

  return {
    rules,
    choice,
    /** The value of the quantity box of the option at this place. */
    boxTextOf: (index: number): string => {
      const { id, box } = choice[index]!
      if (draft?.optionId === id) return draft.text
      return isAlive ? box!.value : drawnTexts[index]!
    },
    onType: (optionId: string, text: string) => setDraft({ optionId, text }),
    onChange,
    onKeyUp: (event: KeyboardEvent) => onQuantity(event, event.key === 'Backspace' || event.key === 'Delete'),
    onBlur: onQuantity,
  }
}

/** Without script a box is open for a selection that is yet to be chosen. */
function drawnText(
  { id, selections }: BundleOptions['options'][number],
  { chosen, box }: ChosenOption,
  posted: PostedProductForm | undefined,
): string {
  const changeable = selections.find(({ canChangeQuantity }) => canChangeQuantity)
  const preset = chosen.length > 0 || !changeable ? (box?.value ?? '') : String(changeable.quantity)
  return posted?.values[bundleQuantityName(id)]?.[0] ?? preset
}

/** 2.7.4–5: the presets, in the quantities that were posted. */
function choiceAtLoad(rules: BundleRules, posted: PostedProductForm | undefined): BundleChoice {
  return rules.options.reduce((choice, { id }) => {
    const text = posted?.values[bundleQuantityName(id)]?.[0]
    return text === undefined ? choice : typeQuantity(rules, choice, id, text)
  }, startBundle(rules))
}

/** Choices that the shopper made and typed before the script was loaded. */
function choiceInForm(
  rules: BundleRules,
  atLoad: BundleChoice,
  form: FormData,
  drawnTexts: readonly string[],
): BundleChoice {
  const inForm = [...form]
  return atLoad.reduce((choice, { id, chosen }, index) => {
    const values = inForm.flatMap(([name, value]) => (name.startsWith(`bundle_option[${id}]`) ? [String(value)] : []))
    const now = values.filter((value) => value !== '')
    const followed = now.join() === chosen.join() ? choice : chooseSelections(rules, choice, id, now)
    const typed = form.get(bundleQuantityName(id))
    return typeof typed === 'string' && typed !== drawnTexts[index]
      ? typeQuantity(rules, followed, id, typed)
      : followed
  }, atLoad)
}
