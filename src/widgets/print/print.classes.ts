/** Class names of the button that prints. */
export const printClasses = {
  /** Ours: not to be seen without script, nor on paper. */
  button: 'print-button',
} as const
