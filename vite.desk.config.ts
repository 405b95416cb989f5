import { defineConfig, type Plugin } from 'vite'

/** The languages of the desk (src/desk/texts/language.ts), as react-aria names them. */
const OURS = new Set(['en-US', 'de-DE'])
const TEXTS = /[\\/]node_modules[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/]\w+[\\/](\w\w-\w\w)\.m?js$/

/** react-aria carries its texts in thirty languages. */
const onlyOurLanguages = (): Plugin => ({
  name: 'only-our-languages',
  load: (id) => {
    const language = TEXTS.exec(id)?.[1]
    return language !== undefined && !OURS.has(language) ? 'export default {}' : null
  },
})

/** The build of the owner's desk, apart from the shop's: its own folder, its own chunks, one for each screen. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  appType: 'custom',
  plugins: [onlyOurLanguages()],
  build: {
    target: 'es2022',
    outDir: 'dist/desk',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/desk/main.tsx', 'src/desk/styles/desk.css'],
      // Libraries mark modules for servers that draw React; this build has none.
      onwarn: (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning),
    },
  },
})
