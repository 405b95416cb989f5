/** One attribute of all compared products; "" where a product lacks it. */
export type CompareRow = { label: string; values: string[]; isSame: boolean }

/** Tells whether the columns say the same; one alone differs from nothing and has nothing in common. */
export const areSame = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value) => value === values[0])

/** A row for every attribute that any of the products has, each list's own order kept where they agree. */
export function compareRows(products: readonly { attributes: { label: string; value: string }[] }[]): CompareRow[] {
  const labels: string[] = []
  for (const { attributes } of products) {
    let place = 0
    for (const { label } of attributes) {
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(place, 0, label)
      place = (known < 0 ? place : known) + 1
    }
  }
  return labels.map((label) => {
    const values = products.map(({ attributes }) => attributes.find((one) => one.label === label)?.value ?? '')
    return { label, values, isSame: areSame(values) }
  })
}
