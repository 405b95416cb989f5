export type BundleTier = { quantity: number; price: number }

/** The parts of a selection that choosing depends on; prices are left out. */
export type ChoosableSelection = {
  id: string
  /** The default quantity, and how the page writes it ("2.0000"): the box shows it so. */
  quantity: number
  quantityText: string
  canChangeQuantity: boolean
  tiers: readonly BundleTier[]
}

type Option<S> = { id: string; isMulti: boolean; selections: readonly S[] }

/** A bundle to choose from: a page's own or one read from a config. `selected`: chosen at load, by option id. */
export type ChoosableBundle<S extends ChoosableSelection = ChoosableSelection> = {
  options: readonly Option<S>[]
  selected: ReadonlyMap<string, readonly string[]>
}

/** An option as it stands on the page. */
export type ChosenOption = {
  id: string
  /** Ids of its chosen selections; of a single choice none or one. */
  chosen: readonly string[]
  /** The quantity box; a multiple choice has none (2.7.3). */
  box?: { value: string; isDisabled: boolean }
  /** The quantities that the shopper typed, by selection; kept while the page is open (4.bundle-qty.5). */
  typed: ReadonlyMap<string, number>
}

/** The choice made on a bundle page. It is a value: every change makes a new one. */
export type BundleChoice = readonly ChosenOption[]

const EMPTY_BOX = { value: '0', isDisabled: true }

/** The page as loaded: defaults or preset values chosen. `withoutBox`: single options whose quantity is never asked for. */
export function startBundle(config: ChoosableBundle, withoutBox: readonly string[] = []): BundleChoice {
  return config.options.map((option) => {
    const chosen = idsThatExist(option, config.selected.get(option.id) ?? [])
    const selection = selectionOf(option, chosen[0])
    return {
      id: option.id,
      chosen,
      typed: new Map(),
      // The server writes a plain number into the box ("2" for "2.0000").
      ...(option.isMulti || withoutBox.includes(option.id)
        ? {}
        : { box: selection ? boxFor(selection, String(selection.quantity)) : EMPTY_BOX }),
    }
  })
}

/**
 * Chooses in an option: an id, "" or "none" for nothing, a list in a multiple choice (2.7.2–3). The box shows the new
 * selection's quantity; it takes another one only where the shopper may change it.
 */
export function chooseSelections(
  config: ChoosableBundle,
  choice: BundleChoice,
  optionId: string,
  value: string | readonly string[],
): BundleChoice {
  return changed(config, choice, optionId, (option, state) => {
    const chosen = idsThatExist(option, typeof value === 'string' ? [value] : value)
    if (!state.box) return { ...state, chosen }
    const selection = selectionOf(option, chosen[0])
    const typed = selection && state.typed.get(selection.id)
    const box = selection ? boxFor(selection, typed === undefined ? selection.quantityText : String(typed)) : EMPTY_BOX
    return { ...state, chosen, box }
  })
}

/**
 * Text in an option's quantity box (spec §4, Bundle quantity; 4.bundle-qty). `isDeleting`: the key was Backspace or Delete,
 * so the text stays and counts as 0 until it is a quantity; otherwise what is none becomes 1. Ignored where nothing is
 * chosen or the quantity is not the shopper's to change.
 */
export function typeQuantity(
  config: ChoosableBundle,
  choice: BundleChoice,
  optionId: string,
  text: string,
  isDeleting = false,
): BundleChoice {
  return changed(config, choice, optionId, (option, state) => {
    const selection = selectionOf(option, state.chosen[0])
    if (!state.box || !selection?.canChangeQuantity) return state
    const number = Number(text)
    const isQuantity = number > 0
    const value = isQuantity || isDeleting ? text : '1'
    const quantity = isQuantity ? number : isDeleting ? 0 : 1
    return { ...state, box: { value, isDisabled: false }, typed: new Map(state.typed).set(selection.id, quantity) }
  })
}

/** A chosen selection and its quantity (9.bundle.1); ids that do not exist are left out (3.2.5). */
export type ChosenSelection<S> = { optionId: string; selection: S; quantity: number }

export function chosenSelections<S extends ChoosableSelection>(
  config: ChoosableBundle<S>,
  choice: BundleChoice,
): ChosenSelection<S>[] {
  return config.options.flatMap((option) => {
    const state = choice.find(({ id }) => id === option.id)
    return (state?.chosen ?? []).flatMap((id) => {
      const selection = selectionOf(option, id)
      return selection && state
        ? [{ optionId: option.id, selection, quantity: quantityOf(option, state, selection) }]
        : []
    })
  })
}

/** Tiers to write beside an option's box: of the chosen selection, if its quantity can be changed (9.bundle.13). */
export function tiersBeside(config: ChoosableBundle, choice: BundleChoice, optionId: string): readonly BundleTier[] {
  const option = config.options.find(({ id }) => id === optionId)
  const state = choice.find(({ id }) => id === optionId)
  const selection = option && !option.isMulti ? selectionOf(option, state?.chosen[0]) : undefined
  return selection?.canChangeQuantity ? selection.tiers : []
}

function quantityOf(option: Option<unknown>, state: ChosenOption, selection: ChoosableSelection): number {
  if (option.isMulti || !selection.canChangeQuantity) return selection.quantity
  return state.box ? (state.typed.get(selection.id) ?? selection.quantity) : 1
}

function changed(
  config: ChoosableBundle,
  choice: BundleChoice,
  optionId: string,
  change: (option: Option<ChoosableSelection>, state: ChosenOption) => ChosenOption,
): BundleChoice {
  const option = config.options.find(({ id }) => id === optionId)
  return option ? choice.map((state) => (state.id === optionId ? change(option, state) : state)) : choice
}

function idsThatExist(option: Option<ChoosableSelection>, ids: readonly string[]): string[] {
  const existing = ids.filter((id) => selectionOf(option, id))
  return option.isMulti ? [...new Set(existing)] : existing.slice(0, 1)
}

const selectionOf = <S extends ChoosableSelection>(option: Option<S>, id: string | undefined): S | undefined =>
  option.selections.find((selection) => selection.id === id)

const boxFor = (selection: ChoosableSelection, value: string) => ({ value, isDisabled: !selection.canChangeQuantity })
