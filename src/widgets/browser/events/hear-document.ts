/** Hears what happens anywhere on the page, as long as the page is there. @param isFirst before everything nearer to it */
export function hearDocument<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  { isFirst = false } = {},
): void {
  document.addEventListener(type, listener, isFirst)
}
