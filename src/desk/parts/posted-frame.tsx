import { useEffect, useId, useRef, useState } from 'react'

/** As long nothing may be typed before it is looked at. */
const PAUSE_MS = 400

/**
 * A page that the server draws of values, in a frame that runs nothing. The values are posted: they may be longer than an address. Each page
 * comes into a frame of its own, so that the browser's way back leads out of the screen.
 */
export function PostedFrame({
  action,
  values,
  title,
}: {
  action: string
  values: Readonly<Record<string, string>>
  title: string
}) {
  const id = useId()
  const wanted = JSON.stringify(values)
  const [{ shown, round }, setShown] = useState({ shown: wanted, round: 0 })
  const name = `${id}-${round}`
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = setTimeout(
      () => setShown((before) => (before.shown === wanted ? before : { shown: wanted, round: before.round + 1 })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => form.current?.submit(), [round, action])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
      <div className="posted-frame" role="group" aria-label={title} tabIndex={0}>
        {/* The page of the shop has the shop's files: those are of this origin alone. */}
        <iframe key={name} name={name} title={title} sandbox="allow-same-origin" inert />
      </div>
      <form ref={form} action={action} method="post" target={name} hidden>
        {Object.entries(JSON.parse(shown) as Record<string, string>).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
    </>
  )
}
