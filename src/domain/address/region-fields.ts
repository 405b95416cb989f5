import {
  findRegion,
  hasRegions,
  type RegionConfig,
  type RegionData,
  type RegionOption,
  regionOptions,
} from './regions.ts'

/**
 * The country-dependent part of an address form (spec §4, Region field; 4.region, 4.zip) as plain state: two controls for
 * the region, of which one is in use, and the postcode's required state.
 */
export type RegionFieldsSetup = {
  regions: RegionData
  /** Missing: required marks are left as they are (3.3.3). */
  config?: RegionConfig
  /** Countries without a required postcode; missing: its state is never touched (3.3.4). */
  optionalZip?: readonly string[]
  /** The treatment of the control that is not in use (4.region.2). */
  unused: 'hide' | 'disable' | 'nullify'
  /** The region stored with this address: an id, or a name or code in lower case. */
  defaultRegion?: string
}

export type RegionControl = { isShown: boolean; isDisabled: boolean; value: string; isRequired: boolean }

export type RegionFields = {
  country: string
  /** The list; its first line, the placeholder with the empty value, is not among the options. */
  select: RegionControl & { options: readonly RegionOption[]; mustSelect: boolean }
  text: RegionControl
  zip: { value: string; isRequired: boolean }
  /** The whole field with its label: hidden where no region is required and only required ones are shown. */
  isFieldShown: boolean
  /** The label and its mark. */
  isMarkedRequired: boolean
  isZipMarkedRequired: boolean
}

export type RegionEvent =
  /** The page is loaded: the same as choosing the country, unless the server has filled the list already (2.2.2). */
  | { type: 'load' }
  | { type: 'country'; value: string }
  | { type: 'text'; value: string }
  | { type: 'region'; value: string }
  | { type: 'zip'; value: string }

/** Class tokens in the order that gives an unchosen list its own message (4.region.14). */
export function regionClassNames(control: RegionControl & { mustSelect?: boolean }): string[] {
  return [...(control.mustSelect ? ['validate-select'] : []), ...(control.isRequired ? ['required-entry'] : [])]
}

/** The next state of the fields. A region that is not in the list leaves the list as it is, as a browser does. */
export function updateRegionFields(fields: RegionFields, event: RegionEvent, setup: RegionFieldsSetup): RegionFields {
  switch (event.type) {
    case 'load':
      return fields.select.options.length > 0 ? fields : showCountry(fields, setup)
    case 'country':
      return showCountry({ ...fields, country: event.value }, setup)
    case 'text':
      return { ...fields, text: { ...fields.text, value: event.value } }
    case 'region': {
      const isOffered = event.value === '' || fields.select.options.some((option) => option.value === event.value)
      return isOffered ? { ...fields, select: { ...fields.select, value: event.value } } : fields
    }
    case 'zip':
      return { ...fields, zip: { ...fields.zip, value: event.value } }
  }
}

function showCountry(fields: RegionFields, setup: RegionFieldsSetup): RegionFields {
  const region = hasRegions(setup.regions, fields.country) ? useList(fields, setup) : useText(fields, setup)
  return withZip(withRequired(region, setup), setup)
}

/** The text typed before is looked for in the list, then erased (4.region.3–5). */
function useList(fields: RegionFields, setup: RegionFieldsSetup): RegionFields {
  const wanted = setup.defaultRegion || fields.text.value.toLowerCase()
  const options = regionOptions(setup.regions, fields.country)
  const value = findRegion(setup.regions, fields.country, wanted)
  return {
    ...fields,
    select: inUse({ ...fields.select, options, value }, setup),
    text: notInUse({ ...fields.text, value: '' }, setup),
  }
}

/** Nothing chosen or typed earlier comes back (4.region.6–7). */
function useText(fields: RegionFields, setup: RegionFieldsSetup): RegionFields {
  return {
    ...fields,
    select: notInUse({ ...fields.select, options: [], value: '' }, setup),
    text: inUse(fields.text, setup),
  }
}

function inUse<Control extends RegionControl>(control: Control, { unused }: RegionFieldsSetup): Control {
  if (unused === 'hide') return { ...control, isShown: true }
  return { ...control, isDisabled: false }
}

function notInUse<Control extends RegionControl>(control: Control, { unused }: RegionFieldsSetup): Control {
  if (unused === 'hide') return { ...control, isShown: false }
  return unused === 'disable' ? { ...control, isDisabled: true } : control
}

function withRequired(fields: RegionFields, { config }: RegionFieldsSetup): RegionFields {
  if (!config) return fields
  const isRequired = fields.country !== '' && config.regions_required.includes(fields.country)
  return {
    ...fields,
    select: { ...fields.select, isRequired, mustSelect: isRequired },
    text: { ...fields.text, isRequired },
    isMarkedRequired: isRequired,
    isFieldShown: isRequired || config.show_all_regions,
  }
}

function withZip(fields: RegionFields, { optionalZip }: RegionFieldsSetup): RegionFields {
  if (!optionalZip) return fields
  const isRequired = !optionalZip.includes(fields.country)
  return { ...fields, zip: { ...fields.zip, isRequired }, isZipMarkedRequired: isRequired }
}
