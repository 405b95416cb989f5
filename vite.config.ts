import { defineConfig } from 'vite'

/** The browser's part of the build; scripts/build.mjs runs it, then the server's part (`vite build --ssr`). */
export default defineConfig({
  publicDir: false,
  appType: 'custom',
  build: {
    target: 'es2022',
    sourcemap: false,
    // What else a script needs is asked for beside it only where somebody waits for it: the list of it all would be a
    // tenth of the script that every page carries.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /\/(take-|product-form)/.test(file) ? needed : needed.filter((one) => /\/react-/.test(one)),
    },
    rolldownOptions: {
      output: {
        // One file, whoever needs it first: islands, or the calendar.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
