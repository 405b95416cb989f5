import { useWords } from '../texts/use-words.ts'
import { FileField } from './file-field.tsx'

/** Chooses a picture of this computer and sends it. */
export function PictureField({ label, onSent }: { label: string; onSent: (file: string) => void }) {
  const { t } = useWords()
  return (
    <FileField
      kind="picture"
      label={label}
      hint={t('pictureHint')}
      accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
      onSent={onSent}
    />
  )
}
