import { workbenchEntries } from './workbench-entries.tsx'

/** One state of one entry, `show` being "entry/state"; without it the list of all. */
export function WorkbenchView({ show }: { show: string | undefined }) {
  const states = workbenchEntries.flatMap((entry) =>
    entry.states.map((state) => ({ key: `${entry.name}/${state.name}`, node: state.node })),
  )
  const chosen = states.find(({ key }) => key === show)
  if (chosen) return chosen.node
  return (
    <main id="main" className="main-container workbench">
      <h1>Workbench</h1>
      {workbenchEntries.map((entry) => (
        <section key={entry.name} aria-label={entry.name}>
          <h2>{entry.name}</h2>
          <ul>
            {entry.states.map((state) => (
              <li key={state.name}>
                <a href={`?show=${encodeURIComponent(`${entry.name}/${state.name}`)}`}>{state.name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
