import { defineConfig } from 'vite'
import { cutByPage, listModules, REACT, smallPreload, withoutThere } from './scripts/chunks.ts'

/** The browser's part of the build; scripts/build.mjs runs it, then the server's part (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  appType: 'custom',
  ...(!isSsrBuild && { plugins: [listModules(), smallPreload()] }),
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: withoutThere },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            // The rule knows the place of every module; none is drawn along by what imports it.
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', test: REACT, priority: 1 },
              { name: cutByPage(), debugName: 'by page' },
            ],
          },
        },
      },
    }),
  },
}))
