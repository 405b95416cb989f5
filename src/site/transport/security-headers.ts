import type { FastifyInstance } from 'fastify'

/**
 * standards.md S5 and S25. Pages carry no inline script at all, so the policy needs no nonce and fits pages that a cache keeps. Styles
 * that stand in the page are named by their hash: the policy and the page go together. `style` attributes carry swatch colours only.
 */
const SHOWN = { scripts: "'self'", frames: "'none'" }

const policy = (formTargets: string, styles: string, mediaUrl: string, { scripts, frames } = SHOWN) => {
  const media = mediaUrl && ` ${mediaUrl}/media/`
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}`,
    "font-src 'self'",
    `media-src 'self'${media}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
    "require-trusted-types-for 'script'",
    // The one policy is made by widgets/browser/markup/trusted-types.ts.
    'trusted-types vitrine',
  ].join('; ')
}

/**
 * The content security policy of a page.
 *
 * @param formTargets origins its form may lead to; browsers look at where a form is redirected to, too
 * @param styles the hashes of style sheets that stand in the page: 'sha256-…'
 * @param mediaUrl where its pictures and videos are fetched; '' where the shop sends them itself
 */
export const policyFor = (formTargets: readonly string[], styles: readonly string[], mediaUrl = ''): string =>
  policy(["'self'", ...formTargets].join(' '), ["'self'", ...styles].join(' '), mediaUrl)

/** The policy of a page that stands in a frame of the desk, to be looked at: it runs nothing and sends nothing. */
export const previewPolicy = (styles: readonly string[], mediaUrl = ''): string =>
  `${policy("'none'", ["'self'", ...styles].join(' '), mediaUrl, { scripts: "'none'", frames: "'self'" })}; sandbox allow-same-origin`

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
export const RESOURCE_POLICY = 'cross-origin-resource-policy'
const REFERRER_POLICY = 'strict-origin-when-cross-origin'
const TWO_YEARS = 63_072_000

const alwaysSent = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
})

/** The headers of a page that is sent past the hook, with its own policy. */
export const pageHeaders = (isHttps: boolean, csp: string): Record<string, string> => ({
  ...alwaysSent(isHttps),
  'referrer-policy': REFERRER_POLICY,
  [RESOURCE_POLICY]: 'same-origin',
  'content-security-policy': csp,
})

export function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, isDevelopment, mediaUrl }: { isHttps: boolean; isDevelopment: boolean; mediaUrl: string },
): void {
  const policy = policyFor([], [], mediaUrl)
  const always = alwaysSent(isHttps)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(always)
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', REFERRER_POLICY)
    if (!reply.hasHeader(RESOURCE_POLICY)) reply.header(RESOURCE_POLICY, 'same-origin')
    // Vite's development client needs inline scripts and a socket; nobody but the developer sees it.
    if (!isDevelopment && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  })
}
