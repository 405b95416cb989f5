import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import { IMPORT_FORMATS, type ImportFormat } from '#domain/owner/task.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { YesNo } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { UnplacedFaults } from '../../parts/unplaced-faults.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useWords } from '../../texts/use-words.ts'

type Given = {
  file: File
  format: ImportFormat
  fetchesPictures: boolean
  pricesIncludeTax: boolean
  isDryRun: boolean
}

const yes = (is: boolean) => (is ? ('true' as const) : undefined)

/** The browser streams the file; its kind says the format, not what the person's system calls it. */
async function send({ file, format, ...given }: Given): Promise<Schemas['Import']> {
  const isTable = format !== 'jsonl'
  const query = {
    format,
    name: file.name.slice(0, 200),
    isDryRun: yes(given.isDryRun),
    fetchesPictures: yes(given.fetchesPictures && hasAddresses(format)),
    pricesIncludeTax: yes(given.pricesIncludeTax && hasPrices(format)),
  }
  const request = {
    params: { query },
    body: file as never,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { 'content-type': isTable ? 'text/csv' : 'application/octet-stream' },
  }
  return (await answered(api.POST('/imports', request))).data
}

/** Their files name pictures by their addresses. */
const hasAddresses = (format: ImportFormat) => format === 'shopify' || format === 'woocommerce'

/** Tables of products, whose prices do not say themselves what they are. */
const hasPrices = (format: ImportFormat) => format !== 'jsonl' && format !== 'customers'

const formatOf = ({ name }: File, chosen: ImportFormat): ImportFormat =>
  /\.jsonl$/i.test(name) ? 'jsonl' : chosen === 'jsonl' ? 'magento1-csv' : chosen

/** Sends a file; what it would do is seen before anything is changed. */
export function NewImport() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const [format, setFormat] = useState<ImportFormat>('magento1-csv')
  const [fetchesPictures, setFetching] = useState(false)
  const [pricesIncludeTax, setTax] = useState(false)
  const { run, isRunning, error } = useAction(
    () => send({ file: file!, format, fetchesPictures, pricesIncludeTax, isDryRun: true }),
    ({ id }) => void navigate({ to: '/imports/$id', params: { id } }),
  )
  const take = (given: File | undefined) => {
    if (!given) return
    setFile(given)
    setMissing(false)
    setFormat(formatOf(given, format))
  }
  return (
    <Panel title={t('importTab')}>
      <div className="form">
        <p>{t('importText')}</p>
        <FileChoice file={file} onFile={take} isMissing={isMissing} />
        <FormatChoice format={format} onChange={setFormat} />
        {hasAddresses(format) && (
          <YesNo isOn={fetchesPictures} onChange={setFetching}>
            {t('importPictures')}
          </YesNo>
        )}
        {hasPrices(format) && (
          <YesNo isOn={pricesIncludeTax} onChange={setTax}>
            {t('importTax')}
          </YesNo>
        )}
        <UnplacedFaults error={error} />
        <Failed error={error} />
        <div className="buttons">
          <ActionButton className="button is-main" isBusy={isRunning} onPress={() => (file ? run() : setMissing(true))}>
            {isRunning ? t('sending') : t('importTry')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  )
}

function FormatChoice({ format, onChange }: { format: ImportFormat; onChange: (format: ImportFormat) => void }) {
  const { t, named } = useWords()
  return (
    <ChoiceField
      label={t('importFormat')}
      value={format}
      options={IMPORT_FORMATS.map((value) => ({ value, label: named('importFormat', value) }))}
      onChange={(value) => onChange(value as ImportFormat)}
    />
  )
}

function FileChoice({
  file,
  onFile,
  isMissing,
}: {
  file: File | undefined
  onFile: (file: File | undefined) => void
  isMissing: boolean
}) {
  const { t } = useWords()
  return (
    <DropZone
      className="drop-zone"
      aria-label={t('importFile')}
      onDrop={async ({ items }) => onFile(await items.find((item) => item.kind === 'file')?.getFile())}
    >
      <FileTrigger acceptedFileTypes={['.csv', '.jsonl', '.txt']} onSelect={(files) => onFile(files?.[0])}>
        <Button className="button">{t('importFile')}</Button>
      </FileTrigger>
      <Text slot="label" className="hint">
        {t('importDrop')}
      </Text>
      <p role="status" className={file ? 'long' : undefined}>
        {file && t('importChosen', { name: file.name })}
      </p>
      <p role="alert" className="advice">
        {isMissing && t('importFileMissing')}
      </p>
    </DropZone>
  )
}
