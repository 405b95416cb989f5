/** A letter that was written into the outbox folder. */
export type OutboxLetter = {
  file: string
  subject: string
  from: string
  to: string
  replyTo: string
  date: string
  text: string
  headers: string[]
}

const OUTBOX = '/development/outbox/'

export function OutboxView({ letters }: { letters: OutboxLetter[] }) {
  return (
    <main id="main" className="main-container workbench">
      <h1>Outbox</h1>
      {letters.length === 0 && <p>No letter has been written yet.</p>}
      <ul>
        {letters.map(({ file, subject, to, date }) => (
          <li key={file}>
            <a href={OUTBOX + file}>
              <bdi>{subject}</bdi>
            </a>{' '}
            to {to}, {date}
          </li>
        ))}
      </ul>
    </main>
  )
}

export function OutboxLetterView({ letter }: { letter: OutboxLetter }) {
  const { subject, from, to, replyTo, date, text, headers } = letter
  return (
    <main id="main" className="main-container workbench">
      <p>
        <a href={OUTBOX}>Outbox</a>
      </p>
      <h1 dir="auto">{subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        {replyTo !== '' && <dt>Reply to</dt>}
        {replyTo !== '' && <dd>{replyTo}</dd>}
        <dt>Date</dt>
        <dd>{date}</dd>
      </dl>
      <pre className="letter-text" dir="auto">
        {withLinks(text)}
      </pre>
      <details>
        <summary>Headers</summary>
        <pre className="letter-text">{headers.join('\n')}</pre>
      </details>
    </main>
  )
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
