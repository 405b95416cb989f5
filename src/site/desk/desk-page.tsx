import { randomBytes } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskAssets } from '../document/assets.ts'

/**
 * The document in which the desk's script draws itself: the same for everybody, nobody's data stands in it. `policy`: the content security
 * policy of the desk, stricter than the shop's: no script makes markup of text at all. The nonce is for the few rules that react-aria
 * writes into the page for what is pressed and scrolled.
 */
export function deskPage({ scripts, styles }: DeskAssets, icon: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="en" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta property="csp-nonce" nonce={nonce} />
        <title>Desk</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <div id="desk">
          <noscript>
            <p>The desk needs script. The commands of the shop do not: npm run shop -- --help</p>
          </noscript>
        </div>
      </body>
    </html>,
  )}`
  return { html, policy: policyWith(nonce) }
}

const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Previews of the owner's texts, and of the shop, in frames that run nothing.
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
