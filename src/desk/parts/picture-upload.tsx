import { useState, type ReactNode } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import { answered, api, type Schemas } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'
import { fieldsOf, sentenceOf } from './failure.ts'

const KINDS = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
type Picture = Schemas['Picture']

/** Sends a file to the shop's pictures. */
async function send(file: File): Promise<Picture> {
  const query = { name: file.name.replace(/\.\w+$/, '').slice(0, 200) }
  const request = {
    params: { query },
    body: file as never,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { 'content-type': file.type || 'application/octet-stream' },
  }
  return (await answered(api.POST('/pictures', request))).data
}

/** Takes pictures by a button or dropped on it; each that the shop has kept is handed on, each that it refuses is named. */
export function PictureUpload({
  label,
  isMany = false,
  onPictures,
  children,
}: {
  label: string
  isMany?: boolean
  onPictures: (pictures: Picture[]) => void
  children?: ReactNode
}) {
  const words = useWords()
  const { t } = words
  const [isSending, setSending] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    setSending(true)
    setWrong([])
    const kept: Picture[] = []
    for (const file of isMany ? files : files.slice(0, 1))
      try {
        kept.push(await send(file))
      } catch (error) {
        const said = Object.values(fieldsOf(error))[0] === undefined ? sentenceOf(error, words) : t('noPicture')
        setWrong((before) => [...before, `${file.name}: ${said}`])
      }
    setSending(false)
    if (kept.length > 0) onPictures(kept)
  }
  return (
    <DropZone
      className="drop-zone"
      aria-label={label}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file')
        await take(await Promise.all(files.map((item) => item.getFile())))
      }}
    >
      {children}
      <FileTrigger
        acceptedFileTypes={KINDS}
        allowsMultiple={isMany}
        onSelect={(files) => files && void take([...files])}
      >
        <Button className={isSending ? 'button is-busy' : 'button'}>{isSending ? t('sending') : label}</Button>
      </FileTrigger>
      <Text slot="label" className="hint">
        {t('dropHere')}
      </Text>
      <div role="alert">
        {wrong.length > 0 && (
          <ul className="failed">
            {wrong.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </DropZone>
  )
}
