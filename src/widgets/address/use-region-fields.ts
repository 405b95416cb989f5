import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type RegionControl,
  type RegionFields,
  type RegionFieldsSetup,
  updateRegionFields,
} from '#domain/address/region-fields.ts'
import { announce } from '../form/check/announce.ts'
import { resetField } from '../form/connected-fields.ts'
import { loadRegionData } from './region-data.ts'

export type RegionFieldsOptions = {
  /** The fields as the server drew them, for one country. */
  drawn: RegionFields
  /** The address of the region data (spec §3). */
  address: string
  /** Left out: the postcode's required state is never touched (3.3.4). */
  optionalZip?: readonly string[]
  /** The region that is stored with this address, by its id: it is chosen again when its country is (4.region.3). */
  defaultRegion?: string
  unused?: RegionFieldsSetup['unused']
  /** The message for a screen reader when the region's control changes; "{country}" is filled in. */
  texts: { list: string; text: string; hidden: string }
}

/**
 * The region and the postcode of an address follow its country (spec §4, Region field; 4.region, 4.zip). The data of other
 * countries than the one drawn for is loaded when the shopper reaches for the country. The controls keep what is typed and
 * chosen in them; it is read when the country changes.
 *
 * @returns the fields as they are now, whether they are still as drawn, and props for the four controls
 */
export function useRegionFields({
  drawn,
  address,
  texts,
  unused = 'hide',
  optionalZip,
  defaultRegion,
}: RegionFieldsOptions) {
  const country = useRef<HTMLSelectElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const zip = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(drawn)
  const changes = useRef(0)
  const hadFocus = useRef(false)

  async function follow({ value, selectedIndex, options }: HTMLSelectElement) {
    const change = ++changes.current
    // Without the data the region is typed: the server knows it by its name too.
    const data = await loadRegionData(address).catch(() => ({ regions: {}, config: undefined }))
    if (change !== changes.current || !select.current || !text.current) return
    const before = withValues(fields, select.current.value, text.current.value)
    const setup = { ...data, optionalZip, unused, defaultRegion }
    const after = updateRegionFields(before, { type: 'country', value }, setup)
    hadFocus.current = [select.current, text.current].some((control) => control === document.activeElement)
    setFields(after)
    const said = wordsFor(texts, before, after)
    if (said) announce(said.replace('{country}', options[selectedIndex]?.text ?? ''))
  }

  // Values typed into the controls stay in the DOM, not in React's state; a new country overwrites them.
  useLayoutEffect(() => {
    if (fields !== drawn) writeAnew(fields, select.current!, text.current!, zip.current, hadFocus.current)
  }, [fields, drawn])

  const start = useEffectEvent(() => {
    // The attribute's name is public (4.region.3); React has a property of that name that it does not write.
    if (defaultRegion) select.current!.setAttribute('defaultValue', defaultRegion)
    // This script may have been loaded because the shopper reached for the country: then its data is wanted, too.
    if (document.activeElement === country.current) loadAhead(address)
    // The country may have been changed before this script ran, or been restored by the browser.
    if (country.current!.value !== drawn.country) void follow(country.current!)
  })
  useEffect(() => start(), [])

  return {
    fields,
    isAsDrawn: fields === drawn,
    countryProps: {
      ref: country,
      onFocus: () => loadAhead(address),
      onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => void follow(currentTarget),
    },
    selectProps: { ref: select },
    textProps: { ref: text },
    zipProps: { ref: zip },
  }
}

/** Draws the fields for another country, and removes the messages of earlier checks (4.region.9, 4.zip.1). `hadFocus`: the control of the region that is used now gets it. */
function writeAnew(
  fields: RegionFields,
  select: HTMLSelectElement,
  text: HTMLInputElement,
  zip: HTMLInputElement | null,
  hadFocus: boolean,
): void {
  for (const control of [select, text, zip]) if (control) resetField(control)
  select.value = fields.select.value
  text.value = fields.text.value
  if (hadFocus && fields.isFieldShown) (isListUsed(fields) ? select : text).focus()
}

const loadAhead = (address: string) => void loadRegionData(address).catch(() => undefined)

const withValues = (fields: RegionFields, chosen: string, typed: string): RegionFields => ({
  ...fields,
  select: { ...fields.select, value: chosen },
  text: { ...fields.text, value: typed },
})

const isInUse = (control: RegionControl) => control.isShown && !control.isDisabled

/** Tells which of the two controls the label is for. */
export const isListUsed = ({ select, text }: RegionFields): boolean => isInUse(select) || !isInUse(text)

/** The message for a screen reader: only when another control or another list is there now. */
function wordsFor(texts: RegionFieldsOptions['texts'], before: RegionFields, after: RegionFields): string | undefined {
  if (!after.isFieldShown) return before.isFieldShown ? texts.hidden : undefined
  const ids = ({ select }: RegionFields) => select.options.map(({ value }) => value).join(' ')
  if (before.isFieldShown && ids(before) === ids(after)) return undefined
  return after.select.options.length > 0 ? texts.list : texts.text
}
