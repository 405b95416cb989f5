import { useEffect, useRef, useState } from 'react'
import { fieldsOf } from './failure.ts'

/** Faults of values that have no field in the form as it is shown. */
export function UnplacedFaults({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<readonly (readonly [string, string])[]>([])
  useEffect(() => {
    const shown = new Set(
      [...(box.current?.closest('form')?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name')),
    )
    setFaults(Object.entries(fieldsOf(error)).filter(([pointer]) => !shown.has(pointer)))
  }, [error])
  return (
    <div ref={box} role="alert">
      {faults.length > 0 && (
        <ul className="failed">
          {faults.map(([pointer, text]) => (
            <li key={pointer}>
              {pointer.slice(1).replaceAll('/', ' › ')}: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
