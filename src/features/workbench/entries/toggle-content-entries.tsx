import { PageLayout } from '../../layout/page-layout.tsx'
import { ToggleContent } from '../../toggle-content/toggle-content.tsx'
import type { WorkbenchEntry } from './workbench-entry.ts'

const panesOf = (name: string) =>
  ['care', 'size', 'maker'].map((topic) => ({
    id: `${name}-${topic}`,
    className: topic,
    title: `${topic} of the ${name}`,
    content: <p>{`What there is to say about the ${topic} of the ${name}.`}</p>,
  }))

/** Two on one page, one of which begins closed as accordion. */
export const toggleContentEntries: WorkbenchEntry[] = [
  {
    name: 'toggle-content',
    states: [
      {
        name: 'two',
        node: (
          <PageLayout>
            <div className="col-main">
              <h1>Two of them</h1>
              <ToggleContent panes={panesOf('pot')} label="The pot" isOpen />
              <ToggleContent panes={panesOf('cup')} label="The cup" />
            </div>
          </PageLayout>
        ),
      },
    ],
  },
]
