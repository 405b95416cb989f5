import { defineConfig } from 'vite'

/** The browser's part of the build; scripts/build.mjs runs it, then the server's part (`vite build --ssr`). */
export default defineConfig({
  publicDir: false,
  appType: 'custom',
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // One file, whoever needs it first: islands, or the calendar.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
