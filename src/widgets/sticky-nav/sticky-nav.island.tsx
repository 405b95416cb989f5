import { stickyNavClasses as classes } from './sticky-nav.classes.ts'
import { useStickyNav } from './use-sticky-nav.ts'

export type StickyNavProps = {
  /** `id`: of the section, where the link leads to. */
  sections: { id: string; name: string }[]
  label: string
}

/** Links to the sections of a long page (spec §2, widget 11), in a bar that stays in the window. Without script plain anchors. */
export function Island({ sections, label }: StickyNavProps) {
  const { isFixed, isPushed, active, placeProps, barProps, listProps, linkProps } = useStickyNav()
  return (
    <div {...placeProps} className={classes.place}>
      <nav
        {...barProps}
        className={names(classes.root, isFixed && classes.fixed, isPushed && classes.push)}
        aria-label={label}
      >
        <ol {...listProps}>
          {sections.map(({ id, name }, index) => (
            <li key={id}>
              <a {...linkProps(index)} href={`#${id}`} className={index === active ? classes.active : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

const names = (...all: (string | false)[]): string => all.filter(Boolean).join(' ')
