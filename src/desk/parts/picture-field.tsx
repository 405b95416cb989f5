import { useId, useRef } from 'react'
import { answered, api } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { useAction } from './use-action.ts'

/** Sends a picture; answers its path below /media/. */
async function sendPicture(file: File): Promise<string> {
  const { data } = await answered(
    api.POST('/pictures', {
      params: { query: { name: file.name.slice(0, 200) } },
      body: file as unknown as string,
      bodySerializer: (body) => body as unknown as File,
      headers: { 'content-type': file.type || 'application/octet-stream' },
    }),
  )
  return data.file
}

/** Chooses a picture of this computer and sends it. */
export function PictureField({ label, onSent }: { label: string; onSent: (file: string) => void }) {
  const { t } = useWords()
  const id = useId()
  const chosen = useRef<File>(undefined)
  const { run, isRunning, error } = useAction(() => sendPicture(chosen.current!), onSent)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        disabled={isRunning}
        onChange={({ target }) => {
          chosen.current = target.files?.[0]
          target.value = ''
          if (chosen.current) run()
        }}
      />
      <p className="hint">{t('pictureHint')}</p>
      <Failed error={error} />
    </div>
  )
}
