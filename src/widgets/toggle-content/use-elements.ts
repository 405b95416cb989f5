import { useState } from 'react'

/** The elements of a list that is drawn once, by their index, and what to give each as `ref`. */
export function useElements<E extends Element>(): [
  elements: E[],
  refOf: (index: number) => (element: E | null) => void,
] {
  const [elements] = useState<E[]>([])
  const refOf = (index: number) => (element: E | null) => {
    if (element) elements[index] = element
  }
  return [elements, refOf]
}
