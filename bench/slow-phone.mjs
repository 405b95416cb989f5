import { chromium } from '@playwright/test'

/**
 * A phone on slow 4G, as Lighthouse's "devtools" throttling means it: 562 ms a request, 1.6 Mbit/s less a tenth, a processor four times
 * slower. Really applied by the browser, not computed from a fast run.
 */
export const SLOW_4G = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
export const SLOWER = 4

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })

/** A page of a visitor who was never here. Without `isSlow` it is the same phone on this machine and its network. */
export async function newcomer(browser, { isSlow = true, reducedMotion = 'reduce' } = {}) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion,
  })
  const page = await context.newPage()
  if (isSlow) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  return { page, close: () => context.close() }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
