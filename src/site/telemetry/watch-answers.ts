/** `ms`: from the head of the request to the end of the answer. */
export type Answered = { method: string; route: string; status: number; ms: number }

/** Counts and measures requests. */
export type WatchAnswers = {
  began(): void
  answered(answer: Answered): void
}

export const watchNothing: WatchAnswers = { began() {}, answered() {} }
