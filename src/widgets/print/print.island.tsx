import { printClasses as classes } from './print.classes.ts'

/** A button that prints the page. Styles hide it where there is no script, and on paper. */
export function Island({ text }: { text: string }) {
  return (
    <button className={`button quiet ${classes.button}`} type="button" onClick={() => print()}>
      {text}
    </button>
  )
}
