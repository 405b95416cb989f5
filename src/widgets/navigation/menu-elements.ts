import { levelOf, type Place } from './navigation-state.ts'

/** The items of the menu as they stand in the page: each comes in by its ref, nothing is looked up. */
export class MenuElements {
  readonly #items = new Map<Place, HTMLElement>()
  readonly #places = new Map<Element, Place>()

  /** The ref of the item at a place. */
  readonly ref = (place: Place) => (item: HTMLElement | null) => {
    if (!item) return
    this.#items.set(place, item)
    this.#places.set(item, place)
    return () => {
      this.#items.delete(place)
      this.#places.delete(item)
    }
  }

  /** The innermost item around an element. */
  placeOf(target: EventTarget | null): Place | undefined {
    for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
      const place = this.#places.get(element)
      if (place !== undefined) return place
    }
    return undefined
  }

  /** The item whose own link an element stands in. */
  placeOfLink(target: EventTarget | null): Place | undefined {
    const place = this.placeOf(target)
    return place !== undefined && this.#linkOf(place)?.contains(target as Node) ? place : undefined
  }

  focus(place: Place | undefined): void {
    if (place !== undefined) this.#linkOf(place)?.focus()
  }

  submenuOf(place: Place): Element | undefined {
    return this.#items.get(place)?.children[1]
  }

  /** The submenus of a level's items. */
  submenus(level: number): { place: Place; submenu: Element }[] {
    return [...this.#items.keys()].flatMap((place) => {
      const submenu = levelOf(place) === level ? this.submenuOf(place) : undefined
      return submenu ? [{ place, submenu }] : []
    })
  }

  /** The items under the mouse, the top category first. */
  hovered(): Place[] {
    return [...this.#items].flatMap(([place, item]) => (item.matches(':hover') ? [place] : [])).toSorted()
  }

  #linkOf(place: Place): HTMLElement | undefined {
    return this.#items.get(place)?.children[0] as HTMLElement | undefined
  }
}
