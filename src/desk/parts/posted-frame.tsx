import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../texts/language.ts'

/** For this long nothing may be typed before the text is previewed. */
const PAUSE_MS = 400

/**
 * A page that an operation of the API draws, in a frame that runs nothing. The operation's body is posted as a form, since a frame sends no JSON.
 * Each page comes into a frame of its own, so that the browser's way back leads out of the screen.
 *
 * @param path of the operation below `/api/v1`
 * @param body left out: the operation is asked by GET
 */
export function PostedFrame({ path, body, title }: { path: string; body?: object; title: string }) {
  const id = useId()
  const wanted = JSON.stringify(body)
  const language = useLanguage()
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
  useEffect(() => form.current?.submit(), [round, path])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
      <div className="posted-frame" role="group" aria-label={title} tabIndex={0}>
        {/* The page of the shop has the shop's files: those are of this origin alone. */}
        <iframe key={name} name={name} title={title} sandbox="allow-same-origin" inert />
      </div>
      {/* A preview may stand within a form of its screen, and no form stands in another. */}
      {createPortal(
        <form ref={form} action={`/api/v1${path}`} method={shown === undefined ? 'get' : 'post'} target={name} hidden>
          {shown !== undefined && (
            <>
              <input type="hidden" name="body" value={shown} />
              <input type="hidden" name="language" value={language} />
            </>
          )}
        </form>,
        document.body,
      )}
    </>
  )
}
