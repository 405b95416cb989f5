import { COUNTDOWN_TICK_MS, countdownParts, elapsedSince, secondsLeft } from '#domain/date/countdown.ts'
import { countdownClasses as classes } from './countdown.classes.ts'
import { askServerTime, readClocks } from './server-clock.ts'

/** What is shown as 0 may be up to half a second before the end. */
const ROUNDING_MS = 500
/** After the end by this server's clock, the next one's shows it, too. */
const MARGIN_MS = 100

/**
 * Lets a countdown (countdown.tsx) run: from the seconds the page carries at first, then from the instant of the end by
 * the server's clock, which is asked at the start and whenever the browser's own clocks disagree, as after a sleep. It
 * stops at 0; `onEnd` is called once the server's clock agrees that the end has come.
 */
export function startCountdown(element: HTMLElement, onEnd: () => void): void {
  const parts = partsOf(element)
  if (!parts) return
  const clock = element.getAttribute('clock')
  const endsAt = Date.parse(element.getAttribute('ends-at') ?? '')
  /** So many seconds were left when the clocks stood `at`. */
  let start = { left: Number(element.getAttribute('seconds')), at: readClocks() }
  let timer: number | undefined
  let isAsking = false

  const left = () => {
    const { elapsedMs, isCertain } = elapsedSince(start.at, readClocks())
    return { seconds: secondsLeft(start.left, elapsedMs), exactMs: start.left * 1000 - elapsedMs, isCertain }
  }

  const ask = async () => {
    isAsking = true
    const time = clock && !Number.isNaN(endsAt) ? await askServerTime(clock) : undefined
    isAsking = false
    // Without an answer time goes on from what is known.
    start = time ? { left: (endsAt - time.now) / 1000, at: time.at } : { left: left().exactMs / 1000, at: readClocks() }
  }

  const tick = () => {
    if (!element.isConnected) return stop()
    const { seconds, isCertain } = left()
    show(parts, seconds)
    if (isAsking) return
    if (seconds === 0) void finish()
    else if (!isCertain) void ask().then(tick)
  }

  const finish = async () => {
    stop()
    await ask()
    const remaining = left().exactMs
    if (remaining > ROUNDING_MS) return run()
    setTimeout(onEnd, Math.max(0, remaining) + MARGIN_MS)
  }

  const wake = () => document.visibilityState === 'visible' && tick()

  function run() {
    document.addEventListener('visibilitychange', wake)
    timer = setInterval(tick, COUNTDOWN_TICK_MS) as unknown as number
    tick()
  }

  function stop() {
    document.removeEventListener('visibilitychange', wake)
    clearInterval(timer)
  }

  run()
  if (left().seconds > 0) void ask().then(tick)
}

type Parts = Record<'days' | 'hour' | 'minute' | 'second', HTMLElement> & {
  afterDays: HTMLElement | undefined
  beforeSeconds: HTMLElement | undefined
}

function partsOf(element: HTMLElement): Parts | undefined {
  const part = (name: string) => element.querySelector<HTMLElement>(`.${name}`)
  const [days, hour, minute, second] = [
    part(classes.days),
    part(classes.hour),
    part(classes.minute),
    part(classes.second),
  ]
  if (!days || !hour || !minute || !second) return undefined
  return {
    days,
    hour,
    minute,
    second,
    afterDays: delimiter(days.nextElementSibling),
    beforeSeconds: delimiter(second.previousElementSibling),
  }
}

const delimiter = (element: Element | null) =>
  element instanceof HTMLElement && element.classList.contains(classes.delimiter) ? element : undefined

/** Only what changes is written: nothing is read out, and nothing is drawn, for the same digits. */
function show(parts: Parts, seconds: number): void {
  const { showsDays, ...texts } = countdownParts(seconds)
  for (const name of ['days', 'hour', 'minute', 'second'] as const)
    if (parts[name].textContent !== texts[name]) parts[name].textContent = texts[name]
  for (const shown of [parts.days, parts.afterDays]) if (shown) shown.hidden = !showsDays
  for (const shown of [parts.second, parts.beforeSeconds]) if (shown) shown.hidden = showsDays
}
