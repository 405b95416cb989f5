import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'

type ProcessSetting = Schemas['ProcessSettings']['items'][number]

/** The settings of the process (environment variables), with where each was set. They are read only here: the shop's host changes them. */
export function ProcessValues({ names }: { names: readonly string[] | 'all' }) {
  const { t, named } = useWords()
  const found = useQuery({
    queryKey: ['process-settings'],
    queryFn: async () => (await answered(api.GET('/process-settings'))).data.items,
    staleTime: Infinity,
  })
  const valueOf = ({ isSecret, source, value }: ProcessSetting) => {
    if (isSecret && source !== 'default') return t('settingSecret')
    return value || t('settingUnset')
  }
  return (
    <Panel title={t('processSettings')}>
      <p>{t('processSettingsText')}</p>
      <Loaded query={found}>
        {(all) => (
          <ListTable
            label={t('processSettings')}
            columns={[
              { id: 'name', label: t('variable'), cell: ({ name }) => name },
              { id: 'value', label: t('value'), cell: valueOf },
              { id: 'source', label: t('source'), isMinor: true, cell: ({ source }) => named('settingSource', source) },
            ]}
            rows={all.filter(({ name }) => names === 'all' || names.includes(name))}
            nameOf={({ name }) => name}
          />
        )}
      </Loaded>
    </Panel>
  )
}
