import type { ApiScope } from '#domain/owner/api-scopes.ts'
import type { AuditRow } from '../audit/write-audit.ts'

/** The part of the shop that a change is in: whoever may change it may take changes back. */
export const UNDO_AREAS = ['catalogue', 'content', 'settings'] as const
export type UndoArea = (typeof UNDO_AREAS)[number]
export const scopeOfUndo: Record<UndoArea, ApiScope> = {
  catalogue: 'catalogue:write',
  content: 'content:write',
  settings: 'settings:write',
}

/** Changes that can be undone. */
export type UndoKind = 'offer' | 'product' | 'stock' | 'category' | 'placing' | 'page' | 'block' | 'setting'

type Undoable = { area: UndoArea; kind: UndoKind; setting?: string }

/** Changes that can be taken back, by their action in the audit trail. To add one: a row here, and its kind in undo-kinds.ts. */
const ACTIONS: Readonly<Record<string, Undoable>> = {
  changeProduct: { area: 'catalogue', kind: 'offer' },
  changeProducts: { area: 'catalogue', kind: 'offer' },
  replaceProduct: { area: 'catalogue', kind: 'product' },
  changeProductRecord: { area: 'catalogue', kind: 'product' },
  changeStock: { area: 'catalogue', kind: 'stock' },
  changeCategory: { area: 'catalogue', kind: 'category' },
  placeProducts: { area: 'catalogue', kind: 'placing' },
  replacePage: { area: 'content', kind: 'page' },
  replaceBlock: { area: 'content', kind: 'block' },
  replaceMenus: { area: 'content', kind: 'setting', setting: 'menus' },
  replaceHome: { area: 'content', kind: 'setting', setting: 'home' },
  changeSettings: { area: 'settings', kind: 'setting' },
  replaceShipping: { area: 'settings', kind: 'setting', setting: 'shipping' },
  replacePaymentTerms: { area: 'settings', kind: 'setting', setting: 'paymentTermDays' },
}

/** The action of a change that takes another one back, by the name of its operation. */
export const UNDO_ACTIONS: Record<UndoArea, string> = {
  catalogue: 'undoCatalogueChange',
  content: 'undoContentChange',
  settings: 'undoSettingsChange',
}

/** The path by which a change with this action is taken back; undefined where it cannot be. */
export const undoAreaOf = (action: string): UndoArea | undefined =>
  (Object.hasOwn(ACTIONS, action) ? ACTIONS[action]!.area : undefined) ??
  UNDO_AREAS.find((area) => UNDO_ACTIONS[area] === action)

type Plain = Record<string, unknown>

/** A change of one thing: its values before and after, of those that changed or of all. */
export type FormerChange = { kind: UndoKind; subject: string; before: Plain; after: Plain }

/** The change in an entry of the trail; undefined where the entry holds too little to undo it. */
export function formerChange({
  action,
  subject,
  details,
}: Pick<AuditRow, 'action' | 'subject' | 'details'>): FormerChange | undefined {
  const { kind, before, after } = details
  if (Object.values(UNDO_ACTIONS).includes(action))
    return isPlain(before) && isPlain(after) ? { kind: kind as UndoKind, subject, before, after } : undefined
  const undoable = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!undoable) return undefined
  const one = { kind: undoable.kind, subject }
  if (undoable.kind === 'offer') {
    const fields = Object.entries(details as Record<string, { before: unknown; after: unknown }>)
    const of = (side: 'before' | 'after') => Object.fromEntries(fields.map(([name, values]) => [name, values[side]]))
    return { ...one, before: of('before'), after: of('after') }
  }
  if (undoable.kind === 'stock') return { ...one, before: { quantity: before }, after: { quantity: after } }
  if (undoable.kind === 'setting') {
    const name = undoable.setting ?? subject
    return after === undefined
      ? undefined
      : { ...one, subject: name, before: { [name]: before }, after: { [name]: after } }
  }
  return isPlain(before) && isPlain(after) ? { ...one, before, after } : undefined
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
