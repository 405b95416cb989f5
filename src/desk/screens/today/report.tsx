import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ExportButton } from '../../parts/export-button.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { PageHead } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { isReport, reportList, type ReportName } from './report-lists.tsx'

const route = getRouteApi('/frame/reports/$list')

/** One of the lists that Today leads to. */
export function Report() {
  const { t } = useWords()
  const { list } = route.useParams()
  return isReport(list) ? <Listed name={list} /> : <p role="alert">{t('notFound')}</p>
}

function Listed({ name }: { name: ReportName }) {
  const words = useWords()
  const { t } = words
  const { cursor } = route.useSearch()
  const list = reportList(name)
  const found = useQuery({
    queryKey: ['report', name, cursor],
    queryFn: () => list.read({ cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className="way">
        <Link to="/">{t('today')}</Link>
      </p>
      <PageHead title={t(list.title)}>
        <ExportButton name={name} label={t(list.title)} file={list.file} />
      </PageHead>
      <PagedTable
        query={found}
        search={{ cursor }}
        label={t(list.title)}
        columns={list.columns(words)}
        nameOf={list.nameOf}
      />
    </>
  )
}
