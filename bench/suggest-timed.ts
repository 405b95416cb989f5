/**
 * Milliseconds that `work` takes for each of the texts, one after the other; `cpu` is what this process took of a core for them,
 * which tells something on a busy machine, too.
 */
export async function timed(texts: string[], work: (text: string) => Promise<unknown>) {
  const [times, cpu]: [number[], number[]] = [[], []]
  for (const text of texts) {
    const cpuBefore = process.cpuUsage()
    const begun = performance.now()
    await work(text)
    times.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(cpuBefore)
    cpu.push((user + system) / 1000)
    // Garbage that one engine leaves is not cleared away in another's time only.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...quantiles(times), cpu: quantiles(cpu) }
}

function quantiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}
