import { countdownParts, secondsLeft } from '#domain/date/countdown.ts'
import { countdownClasses as classes } from './countdown.classes.ts'

export type CountdownProps = {
  /** What it is about, for whoever acts on its end. */
  subject: number
  /** ISO instant it counts down to. */
  endsAt: string
  /** Until then, by the server's clock as it draws this. */
  seconds: number
  /** Where the server tells its time: the page may be older than it looks. */
  clock: string
  /** The end in words, for shoppers without script and for screen readers. */
  text: string
  texts: { label: string; days: string; hours: string; minutes: string; seconds: string }
}

/** A countdown to an instant (spec widget 6). Its digits are alive with `start-countdown.ts`; the words always hold. */
export function Countdown({ subject, endsAt, seconds, clock, text, texts }: CountdownProps) {
  const parts = countdownParts(secondsLeft(seconds, 0))
  const { showsDays } = parts
  const delimiter = (isHidden = false) => (
    <span className={classes.delimiter} hidden={isHidden}>
      :
    </span>
  )
  return (
    <vitrine-countdown class="countdown" subject={subject} seconds={seconds} ends-at={endsAt} clock={clock}>
      <span className="event-end">{text}</span>
      <span className={classes.timer} role="timer" aria-label={texts.label}>
        <span className={classes.days} data-unit={texts.days} hidden={!showsDays}>
          {parts.days}
        </span>
        {delimiter(!showsDays)}
        <span className={classes.hour} data-unit={texts.hours}>
          {parts.hour}
        </span>
        {delimiter()}
        <span className={classes.minute} data-unit={texts.minutes}>
          {parts.minute}
        </span>
        {delimiter(showsDays)}
        <span className={classes.second} data-unit={texts.seconds} hidden={showsDays}>
          {parts.second}
        </span>
      </span>
    </vitrine-countdown>
  )
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React lets elements be declared in no other way
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-countdown': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        class?: string
        subject?: number
        seconds?: number
        'ends-at'?: string
        clock?: string
      }
    }
  }
}
