import { mulDivRound, parseMoney } from '#domain/money/money.ts'
import type { Move } from '../step/move.ts'

/** The old shop's settings as its default store view has them; it remembers which were asked for. */
export type OldValues = {
  /** Trimmed; undefined when it is empty, or nobody changed it. */
  text(path: string): string | undefined
  isOn(path: string, otherwise: boolean): boolean
  /** "DE,AT" as a list; undefined when nobody changed it. */
  list(path: string): string[] | undefined
  /** Tells whether somebody changed it. */
  isSaid(path: string): boolean
  asked: ReadonlySet<string>
}

export function oldValues({ settings, stores }: Pick<Move, 'settings' | 'stores'>): OldValues {
  const [view] = stores.views
  const scope = view ? { storeId: view.id } : {}
  const asked = new Set<string>()
  const get = (path: string) => {
    asked.add(path)
    return settings.get(path, scope)
  }
  return {
    text: (path) => get(path)?.trim() || undefined,
    isOn: (path, otherwise) => {
      asked.add(path)
      return settings.isOn(path, otherwise, scope)
    },
    list: (path) =>
      get(path)
        ?.split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    isSaid: (path) => get(path) !== undefined,
    asked,
  }
}

/** "4.9000" in minor units, rounded half up; undefined for what is no amount, or below zero. */
export function minorUnits(amount: string, decimals: number): number | undefined {
  const value = parseMoney(amount.trim(), 4)
  return value === undefined || value < 0 ? undefined : mulDivRound(value, 10 ** decimals, 10_000)
}
