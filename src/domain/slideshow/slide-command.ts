import type { SlideshowEvent } from './slideshow.ts'

/** Commands that a script may give a slideshow (behaviours 2.5.11). `index`, from zero, belongs to `goto` and `jump`. */
export type SlideCommand = { command?: unknown; index?: unknown }

export type CommandResult =
  | { status: 'event'; event: SlideshowEvent }
  | { status: 'destroy' }
  /** Said on the console, and nothing else (8.slideshow.1). */
  | { status: 'refused'; reason: string }

const EVENTS: Readonly<Record<string, SlideshowEvent>> = {
  next: { type: 'move', to: 'next', isShopper: false },
  prev: { type: 'move', to: 'previous', isShopper: false },
  pause: { type: 'hold', by: 'pause' },
  resume: { type: 'release', by: 'pause' },
  stop: { type: 'stop' },
}

/** The step that a command means in a slideshow of `count` slides. */
export function readCommand(given: SlideCommand, count: number, current: number): CommandResult {
  const { command, index } = given
  if (command === 'goto' || command === 'jump') return goTo(index, count, current, false)
  if (command === 'destroy') return { status: 'destroy' }
  const event = typeof command === 'string' && Object.hasOwn(EVENTS, command) ? EVENTS[command] : undefined
  return event ? { status: 'event', event } : refused(`unknown command: ${String(command)}`)
}

/** A jump, by a script or by the pager; a wrong number leaves the slide where it is (2.5.5, 2.5.11). */
export function goTo(index: unknown, count: number, current: number, isShopper: boolean): CommandResult {
  const number = typeof index === 'string' && /^\s*-?\d+\s*$/.test(index) ? Number(index) : index
  if (!Number.isInteger(number)) return refused(`not a slide's number: ${String(index)}`)
  const to = number as number
  if (to < 0 || to >= count) return refused(`there is no slide ${to}; they are numbered 0 to ${count - 1}`)
  if (to === current) return refused(`slide ${to} is shown already`)
  return { status: 'event', event: { type: 'move', to, isShopper } }
}

const refused = (reason: string): CommandResult => ({ status: 'refused', reason: `slideshow: ${reason}` })
