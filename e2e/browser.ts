const launched = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium without a window where there is one: it needs half the time. */
export const quickBrowser = launched(process.env.CHROMIUM_SHELL ?? chromium)

/** As people use it, by `test.use` at the top of a file that measures what is painted, and when. */
export const wholeBrowser = launched(chromium)
