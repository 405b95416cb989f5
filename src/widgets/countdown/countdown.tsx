import { countdownClasses as classes } from './countdown.classes.ts'
import { type CountdownOptions, useCountdown } from './use-countdown.ts'

export type CountdownProps = CountdownOptions & {
  /** The end in words, for shoppers without script and for screen readers. */
  text: string
  texts: { label: string; days: string; hours: string; minutes: string; seconds: string }
}

/** A countdown to an instant (spec widget 6). Its digits run in the browser; the words always hold. */
export function Countdown({ text, texts, onEnd, ...options }: CountdownProps & { onEnd: () => void }) {
  const { showsDays, days, hour, minute, second } = useCountdown(options, onEnd)
  const delimiter = (isHidden = false) => (
    <span className={classes.delimiter} hidden={isHidden}>
      :
    </span>
  )
  return (
    <div className={classes.root}>
      <span className="event-end">{text}</span>
      <span className={classes.timer} role="timer" aria-label={texts.label}>
        <span className={classes.days} data-unit={texts.days} hidden={!showsDays}>
          {days}
        </span>
        {delimiter(!showsDays)}
        <span className={classes.hour} data-unit={texts.hours}>
          {hour}
        </span>
        {delimiter()}
        <span className={classes.minute} data-unit={texts.minutes}>
          {minute}
        </span>
        {delimiter(showsDays)}
        <span className={classes.second} data-unit={texts.seconds} hidden={showsDays}>
          {second}
        </span>
      </span>
    </div>
  )
}
