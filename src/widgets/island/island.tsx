import type { ComponentType } from 'react'

/**
 * Marks a piece of the page that comes alive in the browser. The server renders it complete; `site/islands/client.ts`
 * hydrates it with the same component and props when `when` says so:
 *
 * - `load`: at once · `idle`: when the browser has nothing to do · `visible`: when it scrolls near the window
 * - `interaction`: when the shopper reaches for it (pointer, focus, key); the first click is kept and done then
 * - `interaction-or-choice`: the same, and at once where the address names a choice (`#92=20`) that it is to show
 *
 * `name` is the island file's path below `features/` without `.island.tsx`: "catalog/gallery". Its module exports the
 * component as `Island`. Props travel as JSON: texts, numbers, plain data.
 */
export type IslandTrigger = 'load' | 'idle' | 'visible' | 'interaction' | 'interaction-or-choice'

export function Island<Props extends object>({
  name,
  when,
  component: Component,
  props,
}: {
  name: string
  when: IslandTrigger
  component: ComponentType<Props>
  props: Props
}) {
  return (
    <vitrine-island name={name} when={when} props={JSON.stringify(props)}>
      <Component {...props} />
    </vitrine-island>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-island': { name: string; when: IslandTrigger; props: string; children: React.ReactNode }
    }
  }
}
