import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a script of its own once it is wanted, and gives what it exports as soon as that is there. One that cannot be had
 * is reported and stays undefined: what it would have shown is missing.
 */
export function useLoaded<Loaded extends object>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const begin = useEffectEvent(() => load().then(setLoaded, (error: unknown) => reportError(error)))
  useEffect(() => {
    if (isWanted) void begin()
  }, [isWanted])
  return loaded
}
