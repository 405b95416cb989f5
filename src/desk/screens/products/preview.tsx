import { useState } from 'react'
import { Button } from 'react-aria-components'
import { PostedFrame } from '../../parts/posted-frame.tsx'
import { Section } from '../../parts/section.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useRecordForm } from './record-form.ts'

/** The product's page in the shop with what is typed here, on sale or not. It is drawn when somebody asks for it, and follows what they type. */
export function Preview() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="preview" title={t('preview')}>
      <p className="hint">{t('previewOfProduct')}</p>
      <p>
        <Button className="button" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('hidePreview') : t('showPreview')}
        </Button>
      </p>
      {isOpen && <Page />}
    </Section>
  )
}

/** `chosen`: as long as it is undefined, the page is in the store view whose texts are typed. */
function Page() {
  const { t } = useWords()
  const { record, view, catalogue } = useRecordForm()
  const [chosen, setChosen] = useState<string>()
  const { storeViews } = catalogue
  const store = chosen ?? view ?? storeViews.find(({ isDefault }) => isDefault)?.code ?? ''
  return (
    <>
      {storeViews.length > 1 && (
        <ChoiceField
          label={t('previewIn')}
          value={store}
          options={storeViews.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setChosen}
        />
      )}
      <PostedFrame path="/previews/product" body={{ record, ...(store && { store }) }} title={t('preview')} />
    </>
  )
}
