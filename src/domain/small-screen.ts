/** Spec §9, medium: the widths at which menus, sidebar and tabs are those of a small screen, as a media query. */
export const SMALL_SCREEN = '(width <= 770px)'
