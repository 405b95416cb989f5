/** Spec §9, medium: a media query for the widths at which menus, sidebar and tabs take the form for small screens. */
export const SMALL_SCREEN = '(width <= 770px)'

/** All others: the sidebar stands beside the content. */
export const WIDE_SCREEN = '(width > 770px)'
