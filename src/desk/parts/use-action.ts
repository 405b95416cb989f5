import { useMutation } from '@tanstack/react-query'

/** Something that a press does: once at a time, with what went wrong at the last try. */
export function useAction<Answer>(work: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: work, onSuccess: onDone })
  return {
    run: () => {
      if (!isPending) mutate()
    },
    isRunning: isPending,
    error: error as unknown,
    forget: reset,
  }
}
