import type { ReactNode } from 'react'

/**
 * Marks a field whose choices depend on another one; dependent-dropdown.ts asks for them (spec §7, call 1). `parent` and
 * `child` are ids, `drawnFor` the value of the parent that the child was drawn for.
 */
export function DependentDropdownPiece({
  parent,
  child,
  address,
  drawnFor,
  placeholder,
  children,
}: {
  parent: string
  child: string
  /** Where call 1 goes. */
  address: string
  drawnFor: string
  /** The first line, with the empty value. */
  placeholder?: string
  children: ReactNode
}) {
  return (
    <vitrine-dependent-dropdown
      when="reached"
      data-parent={parent}
      data-child={child}
      data-address={address}
      data-drawn-for={drawnFor}
      data-placeholder={placeholder}
    >
      {children}
    </vitrine-dependent-dropdown>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-dependent-dropdown': Record<`data-${string}`, string | undefined> & {
        when: 'reached'
        children: React.ReactNode
      }
    }
  }
}
