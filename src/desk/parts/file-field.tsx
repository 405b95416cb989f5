import { useId, useRef, useState } from 'react'
import { answered, api } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { fieldsOf } from './failure.ts'
import { useAction } from './use-action.ts'

/** Where a file of a kind is sent to, and what it is called in `Content-Type` where the browser does not know. */
const KINDS: Readonly<Record<Kind, { path: '/pictures' | '/videos' | '/downloads'; type?: string }>> = {
  picture: { path: '/pictures' },
  // Its content says what it is.
  video: { path: '/videos', type: 'application/octet-stream' },
  download: { path: '/downloads', type: 'application/octet-stream' },
}

type Kind = 'picture' | 'video' | 'download'

/** Sends a file; answers its path below the media folder. */
async function sendFile(kind: Kind, file: File): Promise<string> {
  const { path, type = file.type || 'application/octet-stream' } = KINDS[kind]
  const { data } = await answered(
    api.POST(path, {
      params: { query: { name: file.name.slice(0, 200) } },
      body: file as never,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'content-type': type },
    }),
  )
  return data.file
}

/** Chooses a file of this computer and sends it. */
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
  const chosen = useRef<File>(undefined)
  const [name, setName] = useState('')
  const { run, isRunning, error } = useAction(() => sendFile(kind, chosen.current!), onSent)
  const wrong = fieldsOf(error)['']
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
          chosen.current = target.files?.[0]
          target.value = ''
          if (!chosen.current) return
          setName(chosen.current.name)
          run()
        }}
      />
      <p id={`${id}-hint`} className="hint" role="status">
        {isRunning ? t('sending') : hint}
      </p>
      {wrong === undefined ? (
        <Failed error={error} />
      ) : (
        <p className="failed" role="alert">
          {name}: {wrong}
        </p>
      )}
    </div>
  )
}
