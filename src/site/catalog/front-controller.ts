/** Magento 1 without rewriting puts its script before every path: "/index.php/tea.html". */
const FRONT_CONTROLLER = /^\/(?:index\.php(?:\/+|$))+/

/** The path without it, as it was written. */
export const behindFrontController = (path: string): string => path.replace(FRONT_CONTROLLER, '/')
