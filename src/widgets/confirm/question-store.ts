import { createStore } from '../store/create-store.ts'

/** Texts of the question and of its two answers, already in the shopper's language. */
export type Question = { text: string; confirm: string; cancel: string }

/** A question on its way to an answer. */
export type AskedQuestion = Question & { id: number; answer: (isConfirmed: boolean) => void }

/** Questions that stand open; the newest is above the others. */
export const questionStore = createStore<readonly AskedQuestion[]>([])
