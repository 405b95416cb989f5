/** A round of what the shop does by itself comes this often: so much later a letter about stock leaves, or held goods are free. */
const ROUND_MS = 10_000

/** Does `work` now and again until stopped. A failure is told and tried again with the next round. */
export function inRounds(work: () => Promise<unknown>, onError: (error: Error) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await work()
    } catch (error) {
      if (!isStopped) onError(error as Error)
    }
    if (isStopped) return
    timer = setTimeout(start, ROUND_MS)
    timer.unref()
  }
  const start = () => (running = round())
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
