import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'

/** A list with one item put elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

type Props<Item> = {
  label: string
  items: readonly Item[]
  /** Left out: its place. */
  keyOf?: (item: Item, at: number) => string
  nameOf: (item: Item, at: number) => string
  onChange: (items: Item[]) => void
  isReadOnly?: boolean
  /** False: their order says nothing. */
  isOrdered?: boolean
  /** Left out: all of them are. */
  isRemovable?: (item: Item) => boolean
  className?: string
  /** The button below it, and what it adds. */
  adds?: { label: string; item: Item }
  /** `put` puts another item in the place of this one. */
  children: (item: Item, at: number, put: (next: Item) => void) => ReactNode
}

/** A list whose items are drawn by its handles to another place, or moved by buttons, and taken away. */
export function SortableList<Item>({
  label,
  items,
  keyOf = (_, at) => String(at),
  nameOf,
  onChange,
  isReadOnly = false,
  isOrdered = true,
  isRemovable = () => true,
  className = 'sortable',
  adds,
  children,
}: Props<Item>) {
  const [drawn, setDrawn] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<string>(undefined)
  /** A button that has moved with its item has lost the focus. */
  useEffect(() => {
    const { current } = wanted
    wanted.current = undefined
    if (current === undefined) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`button[data-way^="${current}"]`) ?? [])]
    buttons.find((button) => !button.disabled)?.focus()
  }, [items])
  const move = (from: number, to: number, way?: 'up' | 'down') => {
    if (to < 0 || to >= items.length || from === to) return
    if (way) wanted.current = `${to}-${way}`
    onChange(moved(items, from, to))
  }
  const ofItems = items.length > 0 && (
    <ul ref={list} className={className} aria-label={label}>
      {items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for pointers; keys have buttons
        <li
          key={keyOf(item, at)}
          data-drawn={drawn === at || undefined}
          onDragOver={(event) => drawn !== undefined && event.preventDefault()}
          onDrop={(event) => {
            if (drawn === undefined) return
            event.preventDefault()
            move(drawn, at)
            setDrawn(undefined)
          }}
        >
          {!isReadOnly && isOrdered && (
            <span
              className="handle"
              aria-hidden="true"
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move'
                dataTransfer.setData('text/plain', nameOf(item, at))
                setDrawn(at)
              }}
              onDragEnd={() => setDrawn(undefined)}
            >
              ⠿
            </span>
          )}
          <div className="sortable-item">{children(item, at, (next) => onChange(items.with(at, next)))}</div>
          {!isReadOnly && (
            <ItemButtons
              name={nameOf(item, at)}
              at={at}
              last={isOrdered ? items.length - 1 : undefined}
              move={move}
              onRemove={isRemovable(item) ? () => onChange(items.filter((_, other) => other !== at)) : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {ofItems}
      {adds && !isReadOnly && (
        <p>
          <Button className="button" onPress={() => onChange([...items, adds.item])}>
            {adds.label}
          </Button>
        </p>
      )}
    </>
  )
}

function ItemButtons({
  name,
  at,
  last,
  move,
  onRemove,
}: {
  name: string
  at: number
  /** Undefined: they have no order. */
  last: number | undefined
  move: (from: number, to: number, way: 'up' | 'down') => void
  onRemove: (() => void) | undefined
}) {
  const { t } = useWords()
  const ways = [
    { way: 'up', label: t('moveUp', { name }), sign: '↑', to: at - 1, isOff: at === 0 },
    { way: 'down', label: t('moveDown', { name }), sign: '↓', to: at + 1, isOff: at === last },
  ] as const
  return (
    <div className="item-buttons">
      {(last === undefined ? [] : ways).map(({ way, label, sign, to, isOff }) => (
        <button
          key={way}
          type="button"
          className="plain"
          data-way={`${at}-${way}`}
          aria-label={label}
          disabled={isOff}
          onClick={() => move(at, to, way)}
        >
          {sign}
        </button>
      ))}
      {onRemove && (
        <Button className="plain" aria-label={t('removeItem', { name })} onPress={onRemove}>
          ×
        </Button>
      )}
    </div>
  )
}
