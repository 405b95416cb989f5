import { readPhpSerialized, type PhpValue } from '../source/php-serialized.ts'

/** A node of a rule's conditions, as the old shop's form made it. */
export type OldCondition = {
  /** The part behind the slash: "rule_condition_combine". */
  type: string
  attribute: string
  operator: string
  value: string
  /** "all" or "any", of nodes that hold others. */
  aggregator: string
  conditions: OldCondition[]
}

const NOTHING: OldCondition = {
  type: 'rule_condition_combine',
  attribute: '',
  operator: '',
  value: '1',
  aggregator: 'all',
  conditions: [],
}

/** Conditions a rule may have; more are no owner's work, and each cart would pay for them. */
const MOST_NODES = 1000

/** @returns undefined for a text that cannot be read; no text is no condition */
export function readOldCondition(text: string | null): OldCondition | undefined {
  if (text === null || text.trim() === '') return NOTHING
  const read = readPhpSerialized(text)
  return read instanceof Map ? nodeOf(read, { nodes: 0 }) : undefined
}

function nodeOf(map: Map<string, PhpValue>, counted: { nodes: number }): OldCondition | undefined {
  if (++counted.nodes > MOST_NODES) return undefined
  const text = (name: string): string => {
    const value = map.get(name)
    if (value instanceof Map) return [...value.values()].map(plain).join(',')
    return plain(value)
  }
  const inner = map.get('conditions')
  const nodes = inner instanceof Map ? [...inner.values()] : []
  const conditions = nodes.map((node) => (node instanceof Map ? nodeOf(node, counted) : undefined))
  if (conditions.includes(undefined)) return undefined
  return {
    type: text('type').split('/').at(-1)!,
    attribute: text('attribute'),
    operator: text('operator'),
    value: text('value').trim(),
    aggregator: text('aggregator'),
    conditions: conditions as OldCondition[],
  }
}

const plain = (value: PhpValue | undefined): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** "20, 51, 52" as a list. */
export const listIn = (value: string): string[] =>
  value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
