import type { useRowFocus } from './use-row-focus.ts'

/** The shopper's actions in the mini cart; missing where it is drawn for an answer. */
export type MiniCartActions = {
  onUpdate: (lineId: string, quantity: number, address: string) => Promise<boolean>
  onRemove: (lineId: string, address: string, question: string) => void
  onUndo: (address: string) => void
  onClose: () => void
  focus: ReturnType<typeof useRowFocus>
}
