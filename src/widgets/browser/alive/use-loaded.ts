import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a script of its own once it is wanted, and gives what it exports as soon as that is there. A script that cannot be loaded is
 * reported and stays undefined: its part of the page is missing.
 */
export function useLoaded<Loaded extends object>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const begin = useEffectEvent(() => load().then(setLoaded, (error: unknown) => reportError(error)))
  useEffect(() => {
    if (isWanted) void begin()
  }, [isWanted])
  return loaded
}
