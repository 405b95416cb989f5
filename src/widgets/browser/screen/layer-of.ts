/** The parent of something that lies above the page: what lies outside an open dialog cannot be reached. */
export const layerOf = (element: Element): Element => element.closest('dialog') ?? document.body
