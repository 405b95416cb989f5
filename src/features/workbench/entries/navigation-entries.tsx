import type { CategoryLink } from '#domain/catalog/views.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import type { WorkbenchEntry } from './workbench-entry.ts'

let nextId = 1
const link = (name: string, children: CategoryLink[] = []): CategoryLink => {
  const id = nextId++
  return { id, name, path: `/workbench-${id}.html`, children }
}
const links = (...names: string[]) => names.map((name) => link(name))

/** Some with three levels, in the middle and at the end of the row. */
const threeLevels: CategoryLink[] = [
  link('Tableware', [
    link('Cups & mugs', links('Espresso', 'Breakfast', 'With handles')),
    ...links('Bowls & dishes', 'Plates & platters'),
  ]),
  link('Tea', [link('Loose leaf', links('Black', 'Green', 'Oolong')), link('Teapots', links('Iron', 'Stoneware'))]),
  link('Gifts'),
  link('Lighting', links('Pendants', 'Table lamps', 'Candles')),
  link('Textiles', links('Cushions', 'Throws', 'Table linen')),
  link('Paper', [link('Notebooks', links('Ruled', 'Plain')), ...links('Cards & wrap')]),
  link('Outlet', [link('By room', links('Kitchen', 'Bedroom')), ...links('Last pieces')]),
]

const LONG_NAMES: Readonly<Record<number, string>> = {
  5: 'Everything for the long winter evenings',
  12: 'Handwerkskunstgegenstandsaufbewahrung',
}

/** Forty top categories, two of them with names nobody should give. */
const many = Array.from({ length: 40 }, (_, top) =>
  link(
    LONG_NAMES[top] ?? `Category ${top + 1}`,
    Array.from({ length: top % 4 === 3 ? 30 : top % 3 }, (_, sub) => link(`Kind ${sub + 1} of ${top + 1}`)),
  ),
)

/** A page that is long enough to be scrolled. */
function NavigationBench({ menu }: { menu: CategoryLink[] }) {
  return (
    <PageContextProvider value={{ ...usePage(), menu, address: menu[0]!.path }}>
      <PageLayout>
        <div className="col-main">
          <h1>Navigation</h1>
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line}>Nothing but room below the menu.</p>
          ))}
        </div>
      </PageLayout>
    </PageContextProvider>
  )
}

export const navigationEntries: WorkbenchEntry[] = [
  {
    name: 'navigation',
    states: [
      { name: 'three-levels', node: <NavigationBench menu={threeLevels} /> },
      { name: 'many', node: <NavigationBench menu={many} /> },
    ],
  },
]
