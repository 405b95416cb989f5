import { useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../api/api.ts'
import { dropParts, sendInParts, type Sending } from '../api/send-in-parts.ts'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { fieldsOf } from './failure.ts'
import { useAction } from './use-action.ts'

/** The path to which a file of a kind is sent, and its `Content-Type` where the browser knows none. */
const KINDS: Readonly<Record<Kind, { path: '/pictures' | '/videos' | '/downloads'; type?: string }>> = {
  picture: { path: '/pictures' },
  // Its content says what it is.
  video: { path: '/videos', type: 'application/octet-stream' },
  download: { path: '/downloads', type: 'application/octet-stream' },
}

type Kind = 'picture' | 'video' | 'download'

/** A larger file that is sold is sent in parts. */
const MOST_AT_ONCE = 8 * 1024 * 1024

const isInParts = (kind: Kind, { size }: File) => kind === 'download' && size > MOST_AT_ONCE

/** Sends a file; answers its path below the media folder. */
async function sendFile(kind: Kind, file: File, sending: Sending): Promise<string> {
  if (isInParts(kind, file)) return sendInParts(file, sending)
  const { path, type = file.type || 'application/octet-stream' } = KINDS[kind]
  const { data } = await answered(
    api.POST(path, {
      params: { query: { name: file.name.slice(0, 200) } },
      body: file as never,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'content-type': type },
      signal: sending.signal,
    }),
  )
  return data.file
}

/**
 * One file at a time. `error`: why the last one did not arrive, unless the person stopped it. `send`: tries it again. `drop`: gives it up
 * after that. Another file takes its place.
 */
function useSending(kind: Kind, onSent: (file: string) => void) {
  const chosen = useRef<File>(undefined)
  const stop = useRef(new AbortController())
  const [done, setDone] = useState(0)
  const [{ name, isLarge }, setNamed] = useState({ name: '', isLarge: false })
  const [isStopped, setStopped] = useState(false)
  const { run, isRunning, error, forget } = useAction(
    () => sendFile(kind, chosen.current!, { signal: stop.current.signal, onProgress: setDone }),
    onSent,
  )
  const send = () => {
    stop.current = new AbortController()
    setDone(0)
    setStopped(false)
    run()
  }
  const cancel = () => {
    stop.current.abort()
    setStopped(true)
  }
  const dropChosen = () => {
    if (chosen.current) void dropParts(chosen.current)
  }
  const drop = () => {
    dropChosen()
    forget()
  }
  const choose = (file: File) => {
    dropChosen()
    chosen.current = file
    setNamed({ name: file.name, isLarge: isInParts(kind, file) })
    send()
  }
  return { name, isLarge, done, isRunning, error: isRunning || isStopped ? null : error, choose, send, cancel, drop }
}

/** Chooses a file of this computer and sends it; a large one tells how far it is, can be cancelled, and goes on where it broke off. */
export function FileField({
  kind,
  label,
  hint,
  accept,
  onSent,
}: {
  kind: Kind
  label: string
  hint: string
  accept?: string
  onSent: (file: string) => void
}) {
  const { t } = useWords()
  const id = useId()
  const { name, isLarge, done, isRunning, error, choose, send, cancel, drop } = useSending(kind, onSent)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isRunning}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) choose(file)
        }}
      />
      <p id={`${id}-hint`} className="hint" role="status">
        {isRunning ? t('sending') : hint}
      </p>
      {isRunning && isLarge && <Progress name={name} done={done} onCancel={cancel} />}
      {error ? (
        <>
          <SendingFailed error={error} name={name} />
          {isLarge && (
            <p>
              <Button className="button" onPress={send}>
                {t('goOnSending')}
              </Button>{' '}
              <Button className="button" onPress={drop}>
                {t('cancelSending')}
              </Button>
            </p>
          )}
        </>
      ) : null}
    </div>
  )
}

function Progress({ name, done, onCancel }: { name: string; done: number; onCancel: () => void }) {
  const { t } = useWords()
  return (
    <p>
      <progress aria-label={t('sentOf', { name })} max={1} value={done} /> {Math.floor(done * 100)} %{' '}
      <Button className="button" onPress={onCancel}>
        {t('cancelSending')}
      </Button>
    </p>
  )
}

function SendingFailed({ error, name }: { error: unknown; name: string }) {
  const wrong = fieldsOf(error)['']
  if (wrong === undefined) return <Failed error={error} />
  return (
    <p className="failed" role="alert">
      {name}: {wrong}
    </p>
  )
}
