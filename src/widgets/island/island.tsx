import type { ComponentType, ReactNode } from 'react'

/**
 * Marks a piece of the page that comes alive in the browser. The server renders it complete; `site/islands/client.ts`
 * hydrates it with the same component and props when `when` says so:
 *
 * - `load`: at once · `idle`: when the browser has nothing to do · `wide`: the same, in a window wider than small screens · `visible`: when it scrolls near the window · `scrolled`: when
 *   the page was scrolled. Each of them at once when the shopper reaches for it.
 * - `interaction`: when the shopper reaches for it (pointer, focus, key)
 * - `interaction-or-choice`: the same, and at once where it is to show a choice that the address names (`#92=20`), or that the browser has put
 *   back into its fields
 * - `called`: when a store has something for it to draw, and not before (widgets/island/wake-island.ts)
 */
export type IslandTrigger =
  | 'load'
  | 'idle'
  | 'wide'
  | 'visible'
  | 'scrolled'
  | 'interaction'
  | 'interaction-or-choice'
  | 'called'

export type IslandProps<Props extends object> = {
  /** The island file's path below `src/` without `.island.tsx`: "features/product/form/product-form". It exports the component as `Island`. */
  name: string
  when: IslandTrigger
  /**
   * A selector of the links, buttons and forms whose press is kept while the island comes alive, and done then. Without it: everything
   * of an island that comes alive by interaction, nothing of the others (a link leads on, a form is posted).
   */
  keeps?: string
  /**
   * This message stands below the island when something was pressed and its script cannot be loaded because the browser is offline. What
   * was typed stays.
   */
  offline?: string
  /** The name of an event on the document that also brings it alive: another island announces something for it to show. */
  wakes?: string
  component: ComponentType<Props & { children?: ReactNode }>
  /** They travel as JSON: texts, numbers, plain data. */
  props: Props
  /** The part that the server alone draws, inside the component's `ServerMarkup`; in the browser it stays as it came. */
  children?: ReactNode
}

export function Island<Props extends object>({
  name,
  when,
  keeps,
  offline,
  wakes,
  component: Component,
  props,
  children,
}: IslandProps<Props>) {
  const json = JSON.stringify(props)
  return (
    <vitrine-island
      name={name}
      when={when}
      keeps={keeps}
      offline={offline}
      wakes={wakes}
      props={json === '{}' ? undefined : json}
    >
      <Component {...props}>{children}</Component>
    </vitrine-island>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-island': {
        name: string
        when: IslandTrigger
        keeps: string | undefined
        offline: string | undefined
        wakes: string | undefined
        props: string | undefined
        children: ReactNode
      }
    }
  }
}
