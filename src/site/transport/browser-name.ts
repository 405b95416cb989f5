/** In the order they are asked: most pretend to be one that comes later. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser's name and system, in two words a shopper knows: "Firefox, Windows". Undefined: neither is known. */
export function browserName(userAgent = ''): string | undefined {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.length > 0 ? found.join(', ') : undefined
}

/** Tells whether a request says that nobody sits before it: no browser that we know, or one that names its errand. */
export const isRobot = (userAgent?: string): boolean =>
  browserName(userAgent) === undefined || /bot\b|crawl|spider|slurp|preview|monitor/i.test(userAgent!)
