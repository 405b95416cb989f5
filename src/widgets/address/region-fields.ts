import { type RegionFields, type RegionFieldsSetup, updateRegionFields } from '#domain/address/region-fields.ts'
import { announce } from '../form/announce.ts'
import { loadRegionData } from './region-data.ts'
import { readRegionFields, type RegionElements, writeRegionFields } from './region-elements.ts'

/**
 * The region and the postcode of an address follow its country (spec §4, Region field; 4.region, 4.zip). The server drew
 * the fields right for one country; the data of the others is loaded when the shopper reaches for the country.
 */
export function enhance(piece: HTMLElement): void {
  const elements = findElements(piece)
  if (!elements) return
  const { country } = elements
  const { address = '', drawnFor, defaultRegion } = piece.dataset
  // The attribute's name is public; markup made with React cannot bring it along.
  if (defaultRegion) elements.select.setAttribute('defaultValue', defaultRegion)
  let changes = 0

  const follow = async (type: 'load' | 'country') => {
    const change = ++changes
    // Without the data the region is typed: the server knows it by its name too.
    const data = await loadRegionData(address).catch(() => ({ regions: {}, config: undefined }))
    if (change !== changes || !piece.isConnected) return
    const before = readRegionFields(elements)
    const event = type === 'load' ? ({ type } as const) : { type, value: country.value }
    const after = updateRegionFields(before, event, setupOf(piece, elements, data))
    if (after === before) return
    writeRegionFields(elements, after)
    const said = wordsFor(piece, before, after)
    if (type === 'country' && said)
      announce(said.replace('{country}', country.options[country.selectedIndex]?.text ?? ''))
  }

  country.addEventListener('change', () => void follow('country'))
  const loadAhead = () => void loadRegionData(address).catch(() => undefined)
  country.addEventListener('focus', loadAhead)
  // It was the shopper's reaching for it that brought this script.
  if (document.activeElement === country) loadAhead()
  if (drawnFor === undefined) void follow('load')
  // Chosen before this script came, or by a browser that remembers.
  else if (drawnFor !== country.value) void follow('country')
}

function findElements({ dataset }: HTMLElement): RegionElements | undefined {
  const byId = <Kind extends HTMLElement>(id: string | undefined, kind: new () => Kind): Kind | null => {
    const element = document.getElementById(id ?? '')
    return element instanceof kind ? element : null
  }
  const country = byId(dataset.country, HTMLSelectElement)
  const select = byId(dataset.regionId, HTMLSelectElement)
  const text = byId(dataset.region, HTMLInputElement)
  const zip = byId(dataset.zip, HTMLInputElement)
  return country && select && text ? { country, select, text, zip } : undefined
}

function setupOf(
  { dataset }: HTMLElement,
  { select }: RegionElements,
  data: Pick<RegionFieldsSetup, 'regions' | 'config'>,
): RegionFieldsSetup {
  return {
    ...data,
    optionalZip: dataset.optionalZip?.split(' ').filter((code) => code !== ''),
    unused: dataset.unused === 'disable' || dataset.unused === 'nullify' ? dataset.unused : 'hide',
    defaultRegion: select.getAttribute('defaultValue') ?? undefined,
  }
}

/** What a screen reader is told: only when another control or another list is there now. */
function wordsFor({ dataset }: HTMLElement, before: RegionFields, after: RegionFields): string | undefined {
  if (!after.isFieldShown) return before.isFieldShown ? dataset.saysHidden : undefined
  const ids = ({ select }: RegionFields) => select.options.map(({ value }) => value).join(' ')
  if (before.isFieldShown && ids(before) === ids(after)) return undefined
  return after.select.options.length > 0 ? dataset.saysList : dataset.saysText
}
