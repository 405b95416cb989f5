let region: HTMLElement | undefined

/** Has a screen reader say something when it has nothing else to say (WCAG 4.1.3). */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  // The same words twice are said twice only when the region changes.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
