import { createElement, type HTMLAttributes, type ReactNode, type Ref, useMemo } from 'react'
import { trusted } from '../browser/markup/trusted-types.ts'
import { AS_IT_CAME } from './as-it-came.ts'

/**
 * Markup that our own server drew: what it sent with the page, later what an answer brought (spec §7: `content`, `miniCart`,
 * `optionhtml`). This is the only component that puts markup into the page. Islands inside it are custom elements and come
 * alive by themselves.
 *
 * `children` are what the server draws with the page. The browser is not given them (widgets/island/island.tsx): it keeps what came,
 * and no page carries it a second time as a prop. `html` is undefined until an answer came, and then takes its place.
 */
export function ServerMarkup({
  html,
  children,
  as = 'div',
  ...attributes
}: {
  html: string | undefined
  children?: ReactNode
  as?: 'div' | 'section' | 'ul' | 'li' | 'a' | 'span' | 'output' | 'vitrine-pane'
  href?: string
  ref?: Ref<HTMLElement>
  hidden?: boolean | 'until-found' | undefined
} & Omit<HTMLAttributes<HTMLElement>, 'hidden'>) {
  return createElement(as, { ...attributes, ...useServerInside(html, children) })
}

/** Props that put such markup into an element which is not `ServerMarkup`'s: the form or list that a component draws itself. */
export function useServerInside(html: string | undefined, children: ReactNode): InsideProps {
  // React puts in what is another object than before; Trusted Types make one each time.
  const __html = useMemo(() => trusted().createHTML(html ?? AS_IT_CAME), [html])
  if (children !== undefined) return { children }
  // oxlint-disable-next-line react/no-danger -- the one place, behind Trusted Types
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html } }
}

type InsideProps = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'suppressHydrationWarning' | 'dangerouslySetInnerHTML'
>
