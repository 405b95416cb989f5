import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from './mini-cart-state.ts'
import { fade, isFinished } from './motion.ts'

/**
 * One of the mini cart's message areas: a live region that is always there. What is said fades in and can be read from the
 * start; what is no longer said fades out and is empty then (behaviours 4.minicart.9, .20, 8.minicart.3).
 */
export function MessageArea({ id, role, message }: { id: string; role: 'alert' | 'status'; message: Message }) {
  const area = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(message)

  useLayoutEffect(() => {
    const { text } = message
    const animation = fade(area.current!, text === '' ? 1 : 0)
    if (text !== '' || !animation) setShown(message)
    else void isFinished(animation).then((isGone) => isGone && setShown(message))
    return () => animation?.cancel()
  }, [message])

  return (
    <div ref={area} id={id} role={role}>
      {/* The same text said once more is read out once more. */}
      <Fragment key={shown.serial}>{shown.text}</Fragment>
    </div>
  )
}
