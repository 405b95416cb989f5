import { drawnField, type FieldEvent, type FieldState, nextField } from './form-state.ts'

/** The state of one field, kept outside of React: the form around it changes it, the field draws it. */
export type FieldStore = {
  get: () => FieldState
  tell: (event: FieldEvent) => void
  subscribe: (listener: () => void) => () => void
}

export function fieldStore(initial: FieldState = drawnField(undefined)): FieldStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    tell: (event) => {
      state = nextField(state, event)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A field as the form around it knows it. */
export type ConnectedField = {
  store: FieldStore
  /** Its class tokens as they are declared, without marks: they are its rules (5.E.1). */
  classNames: () => readonly string[]
  /** The element that takes the place of the `.input-box` around it. */
  container: () => object | undefined
  /** The check that the rule `validate-custom` runs: of the larger whole the field is a part of (5.E.28). */
  ownCheck?: () => boolean
  /** The larger whole draws marks and message by itself. */
  drawsItself?: boolean
}

/**
 * The fields that components draw, by their elements. A field belongs to the form that its element belongs to (`element.form`):
 * so it finds its form across islands, and also where it stands outside of it (`form="…"`).
 */
const connected = new WeakMap<Element, ConnectedField>()

/** @returns what ends it */
export function connectField(element: Element, field: ConnectedField): () => void {
  connected.set(element, field)
  return () => {
    if (connected.get(element) === field) connected.delete(element)
  }
}

export const connectedField = (element: Element): ConnectedField | undefined => connected.get(element)

/** As if a field had never been checked: marks and message go at once, the value stays (4.field.10). */
export const resetField = (element: Element): void => connected.get(element)?.store.tell({ type: 'reset' })
