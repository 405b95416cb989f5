/** Stock is looked at this often: so much later a letter leaves. Without alerts it is one look at an empty table. */
const ROUND_MS = 10_000

/**
 * Sends alerts that are due, now and again until stopped. A failure is told and tried again with the next round.
 *
 * @param send one round (StockAlertService.sendDue)
 */
export function watchStock(send: () => Promise<unknown>, onError: (error: Error) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await send()
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
