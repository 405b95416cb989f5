import { useQuery } from '@tanstack/react-query'
import { answered, api } from '../../api/api.ts'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useWords } from '../../texts/use-words.ts'

/** In which store view a rule counts; "" is all of them. */
export function StoreViewField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['catalogue'],
    queryFn: async () => (await answered(api.GET('/catalogue'))).data,
  })
  const views = (data?.storeViews ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <ChoiceField
      label={t('countsIn')}
      value={value}
      options={[{ value: '', label: t('allViews') }, ...views]}
      onChange={onChange}
    />
  )
}
