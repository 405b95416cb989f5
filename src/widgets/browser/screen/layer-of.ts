/** Where something that lies above the page has to stand: what lies outside an open dialog cannot be reached. */
export const layerOf = (element: Element): Element => element.closest('dialog') ?? document.body
