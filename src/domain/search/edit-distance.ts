/**
 * Counts the letters that must be put in, left out, changed or swapped with their neighbour to make `a` into `b`;
 * undefined when that is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    // A swap reaches back two rows, so both must be beyond the limit.
    if (least > limit && Math.min(...last) > limit) return undefined
    beforeLast = last
    last = current
  }
  const distance = last[b.length]!
  return distance <= limit ? distance : undefined
}
