import { Link, type LinkProps } from '@tanstack/react-router'

/** Screens of one area beside each other. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { to: LinkProps['to']; label: string }[] }) {
  return (
    <nav className="views tabs" aria-label={label}>
      {tabs.map(({ to, label: text }) => (
        <Link
          key={text}
          to={to}
          className="view"
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-chosen': true } as object}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
