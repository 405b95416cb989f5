import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'

type PageRow = Schemas['PageList']['items'][number]
type BlockRow = Schemas['BlockList']['items'][number]

/** The shop's own pages and blocks of text, and those that it lacks. */
export function Content() {
  const words = useWords()
  const { t, named } = words
  const mayWrite = useMay('content:write')
  const pages = useQuery({ queryKey: ['pages'], queryFn: async () => (await answered(api.GET('/pages'))).data })
  const blocks = useQuery({ queryKey: ['blocks'], queryFn: async () => (await answered(api.GET('/blocks'))).data })
  return (
    <>
      <PageHead title={t('content')}>
        <Link to="/content/look" className="button">
          {t('look')}
        </Link>
        <Link to="/content/menus" className="button">
          {t('menus')}
        </Link>
        <Link to="/content/letters" className="button">
          {t('letterTexts')}
        </Link>
        <Link to="/content/texts" className="button">
          {t('textsOfPages')}
        </Link>
        <Link to="/settings/$group" params={{ group: 'home' }} className="button">
          {named('settingGroup', 'home')}
        </Link>
      </PageHead>
      <Panel
        title={t('pagesOfShop')}
        aside={
          mayWrite && (
            <Link to="/content/page" className="button">
              {t('newPage')}
            </Link>
          )
        }
      >
        <Loaded query={pages}>
          {({ items, missing }) => (
            <>
              {missing.length > 0 && mayWrite && (
                <p className="missing-pages">
                  {t('pagesMissing')}{' '}
                  {missing.map((role) => (
                    <Link key={role} to="/content/page" search={{ role }}>
                      {t('beginPage', { role: named('role', role) })}
                    </Link>
                  ))}
                </p>
              )}
              <ListTable
                label={t('pagesOfShop')}
                columns={pageColumns(words)}
                rows={items}
                nameOf={({ address }) => address}
                noneYet={t('noPages')}
              />
            </>
          )}
        </Loaded>
      </Panel>
      <Panel
        title={t('blocks')}
        aside={
          mayWrite && (
            <Link to="/content/block" className="button">
              {t('newBlock')}
            </Link>
          )
        }
      >
        <p>{t('blocksText')}</p>
        <Loaded query={blocks}>
          {({ items }) => (
            <ListTable
              label={t('blocks')}
              columns={blockColumns(words)}
              rows={items}
              nameOf={({ code }) => code}
              noneYet={t('noBlocks')}
            />
          )}
        </Loaded>
      </Panel>
    </>
  )
}

const published = (isPublished: boolean, { t }: Words) => (
  <Badge tone={isPublished ? 'good' : 'over'}>{isPublished ? t('published') : t('notPublished')}</Badge>
)

const pageColumns = (words: Words): Column<PageRow>[] => [
  {
    id: 'title',
    label: words.t('pageTitle'),
    cell: ({ title, address, role }) => (
      <>
        <Link to="/content/page" search={{ address }}>
          {title ?? address}
        </Link>
        {role && <small>{words.named('role', role)}</small>}
      </>
    ),
  },
  { id: 'address', label: words.t('pageAddress'), isMinor: true, cell: ({ address }) => `/${address}` },
  { id: 'state', label: words.t('state'), cell: ({ isPublished }) => published(isPublished ?? false, words) },
]

const blockColumns = (words: Words): Column<BlockRow>[] => [
  {
    id: 'code',
    label: words.t('code'),
    cell: ({ code }) => (
      <Link to="/content/block" search={{ code }}>
        {code}
      </Link>
    ),
  },
  { id: 'state', label: words.t('state'), cell: ({ isPublished }) => published(isPublished ?? true, words) },
]
