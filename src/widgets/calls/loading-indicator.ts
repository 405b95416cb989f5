const ID = 'loading-process'

let running = 0

/** Shows `#loading-process` while the work is under way; several at once share it (behaviours 7.0.5). */
export async function withIndicator<T>(work: () => Promise<T>): Promise<T> {
  running++
  show()
  try {
    return await work()
  } finally {
    running--
    show()
  }
}

function show(): void {
  const indicator = document.getElementById(ID) ?? document.body.appendChild(made())
  indicator.hidden = running === 0
}

/** For the eye alone: what is loading says so itself, by `aria-busy`. */
function made(): HTMLElement {
  const indicator = document.createElement('div')
  indicator.id = ID
  indicator.setAttribute('aria-hidden', 'true')
  return indicator
}
