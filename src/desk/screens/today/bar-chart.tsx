export type Bar = { key: string; value: number; said: string }

/** Bars beside each other, scaled to the highest. For screen readers it is one picture: the numbers are in the table beside it. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg
      className="bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ key, value, said }, at) => {
        const height = (value / most) * HEIGHT
        return (
          <g key={key}>
            <rect className="bar-ground" x={at * STEP} y={0} width={STEP} height={HEIGHT}>
              <title>{said}</title>
            </rect>
            <rect className="bar" x={at * STEP + GAP} y={HEIGHT - height} width={STEP - 2 * GAP} height={height} />
          </g>
        )
      })}
    </svg>
  )
}

const STEP = 10
const GAP = 1.5
const HEIGHT = 100
