import { encode } from 'uqr'

/** ISO/IEC 18004, 5.3.8: the quiet zone around the symbol, in modules. */
const QUIET_ZONE = 4

/** A text as a QR code, in elements: no markup is made of text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  )
}
