/**
 * Does `work` in rounds until stopped. A failure is reported, and the next round tries again.
 * @param work is told whether it should end early
 * @param everyMs from the end of one round to the next; `firstMs`: until the first
 */
export function inRounds(
  work: (isStopped: () => boolean) => Promise<unknown>,
  onError: (error: Error) => void,
  { everyMs, firstMs = 0 }: { everyMs: number; firstMs?: number },
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await work(() => isStopped)
    } catch (error) {
      if (!isStopped) onError(error as Error)
    }
    if (!isStopped) startIn(everyMs)
  }
  const start = () => (running = round())
  const startIn = (ms: number) => {
    timer = setTimeout(start, ms)
    timer.unref()
  }
  if (firstMs === 0) void start()
  else startIn(firstMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
