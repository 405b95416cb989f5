import type { ReactNode } from 'react'

/** The inside of a sidebar's `.block`: on small screens closed under its title, always open beside the main content. */
export function SidebarBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <vitrine-collapsible>
      <details>
        <summary className="block-title">
          <h2>{title}</h2>
        </summary>
        <div className="block-content">{children}</div>
      </details>
    </vitrine-collapsible>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-collapsible': { children: ReactNode }
    }
  }
}
