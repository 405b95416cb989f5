import type { ConfigurableOptions, StockState } from '#domain/catalog/views.ts'

type Row = { options: number[]; sku?: string; stock?: StockState }

/** Attributes by the labels of their options, whose ids are 10, 11 … of the first, 20, 21 … of the second. */
export function aConfigurable(labels: string[][], rows: Record<number, Row>): ConfigurableOptions {
  return {
    attributes: labels.map((options, index) => ({
      id: index + 1,
      code: `attribute-${index + 1}`,
      label: `Attribute ${index + 1}`,
      options: options.map((label, at) => ({ id: (index + 1) * 10 + at, label, addition: 0 })),
    })),
    variants: Object.fromEntries(
      Object.entries(rows).map(([id, row]) => [id, { sku: `sku-${id}`, stock: 'in-stock' as const, ...row }]),
    ),
  }
}

/** A shirt in every colour, size, fit and length: the largest product that pages are measured with. */
export function tenThousandVariants(articleNumbers: 'spoken' | 'numbered' = 'spoken'): ConfigurableOptions {
  const sizes = [25, 10, 8, 5]
  const attributes = sizes.map((count, index) => ({
    id: 90 + index,
    code: `attribute-${index}`,
    label: ['Colour', 'Size', 'Fit', 'Length'][index]!,
    options: Array.from({ length: count }, (_, at) => ({
      id: 1000 * (index + 1) + at,
      label: `Option ${at + 1}`,
      addition: at * 25,
    })),
  }))
  const states: StockState[] = ['in-stock', 'low', 'out-of-stock', 'in-stock', 'backorder']
  const variants: ConfigurableOptions['variants'] = {}
  for (let row = 0; row < 10_000; row += 1) {
    const places = [Math.floor(row / 400), Math.floor(row / 40) % 10, Math.floor(row / 5) % 8, row % 5]
    // As shops have them: ids with gaps, stock without a pattern, article numbers that speak or follow no rule.
    const noise = (row * 7919 + ((row * row) % 9973)) % 100_003
    const id = 50_000 + row * 3 + (noise % 3)
    variants[id] = {
      options: places.map((place, index) => attributes[index]!.options[place]!.id),
      sku:
        articleNumbers === 'spoken' ? `SHIRT-${places.join('-')}` : String(1_000_000 + ((noise * 8_191) % 8_999_993)),
      stock: noise % 7 === 0 ? states[noise % 5]! : 'in-stock',
    }
  }
  return { attributes, variants }
}
