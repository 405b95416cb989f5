/** Calls back once the element is in the window, or so near to it. The returned function ends the watch. */
export function whenSeen(element: Element, start: () => void, near = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: near },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
