import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { RecordFormFrame, type RecordDraft } from '../../parts/record-form-frame.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { TitleField } from '../../parts/view-field.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { catalogueQuery } from '../products/product-data.ts'
import { LinkFields, type OwnLink } from './link-fields.tsx'

type Menus = Schemas['Menus']
type Column = Menus['footer'][number]

const KEY = ['menus']
const read = () => answered(api.GET('/menus'))

/** The owner's own links, in the menu and in columns at the foot. */
export function MenusScreen() {
  const { t } = useWords()
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const catalogue = useQuery(catalogueQuery)
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <PageHead title={t('menus')} />
      <p>{t('menusText')}</p>
      <Loaded query={catalogue}>
        {({ storeViews }) => (
          <Loaded query={found}>
            {(now) => (
              <RecordFormFrame<Menus>
                now={now}
                queryKey={KEY}
                read={read}
                save={(body, { version }) =>
                  answered(api.PUT('/menus', { params: { header: { 'If-Match': version } }, body }))
                }
                onSaved={() => {}}
                labelOf={(property) => (property === 'menu' ? 'menuLinks' : 'footerColumns')}
                views={storeViews}
              >
                {(draft) => (
                  <>
                    <MenuLinks {...draft} />
                    <FooterColumns {...draft} />
                  </>
                )}
              </RecordFormFrame>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function MenuLinks({ record: { menu }, change, view }: RecordDraft<Menus>) {
  const { t } = useWords()
  return (
    <Panel title={t('menuLinks')}>
      <p className="hint">{t('menuLinksHint')}</p>
      <Links
        label={t('menuLinks')}
        links={menu}
        pointer="/menu"
        view={view}
        canBeFirst
        onChange={(next) => change({ menu: next })}
      />
    </Panel>
  )
}

function FooterColumns({ record: { footer }, change, view }: RecordDraft<Menus>) {
  const { t } = useWords()
  const isReadOnly = !useMay('content:write')
  const set = (next: Column[]) => change({ footer: next })
  return (
    <Panel title={t('footerColumns')}>
      <p className="hint">{t('footerColumnsHint')}</p>
      <SortableList
        label={t('footerColumns')}
        items={footer}
        nameOf={({ title }, at) => title || t('columnNumber', { number: at + 1 })}
        onChange={set}
        adds={{ label: t('addColumn'), item: { title: '', links: [] } }}
        isReadOnly={isReadOnly}
      >
        {(column, at, change) => (
          <div className="form">
            <TitleField
              of={column}
              as="title"
              pointer={`/footer/${at}`}
              view={view}
              label={t('columnTitle', { number: at + 1 })}
              onChange={change}
              isReadOnly={isReadOnly}
            />
            <Links
              label={t('linksOf', { name: column.title || t('columnNumber', { number: at + 1 }) })}
              links={column.links}
              pointer={`/footer/${at}/links`}
              view={view}
              onChange={(links) => change({ ...column, links })}
            />
          </div>
        )}
      </SortableList>
    </Panel>
  )
}

function Links({
  label,
  links,
  pointer,
  view,
  canBeFirst = false,
  onChange,
}: {
  label: string
  links: OwnLink[]
  pointer: string
  view: string | undefined
  canBeFirst?: boolean
  onChange: (links: OwnLink[]) => void
}) {
  const { t } = useWords()
  const isReadOnly = !useMay('content:write')
  return (
    <>
      <SortableList
        label={label}
        items={links}
        nameOf={(link, at) => link.label || t('linkNumber', { number: at + 1 })}
        onChange={onChange}
        adds={{ label: t('addLinkTo', { list: label }), item: { label: '', address: '/' } }}
        isReadOnly={isReadOnly}
      >
        {(link, at, change) => (
          <LinkFields
            link={link}
            pointer={`${pointer}/${at}`}
            view={view}
            canBeFirst={canBeFirst}
            onChange={change}
            isReadOnly={isReadOnly}
          />
        )}
      </SortableList>
    </>
  )
}
