import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ContentRole } from '#domain/content/content.ts'
import { answered, api, type Versioned } from '../../api/api.ts'
import { ChoiceField, OrderedField } from '../../parts/choice-fields.tsx'
import { Field, YesNo } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { useFormKey } from '../../parts/use-form-key.ts'
import { VersionedForm, type Setter } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import {
  pageFrom,
  pageValues,
  textKey,
  textPointer,
  type ContentValues,
  type Page,
  type StoreView,
} from './content-data.ts'
import { ByStoreView, useStoreViews } from './content-views.tsx'
import { HtmlField } from './html-field.tsx'
import { RemoveContent } from './remove-content.tsx'

const route = getRouteApi('/frame/content/page')
const EMPTY: Versioned<Page> = { data: { address: '' }, version: '' }

const readPage = (address: string) => answered(api.GET('/pages/{address}', { params: { path: { address } } }))

/** The text that a new page begins with: the example of its role, else nothing. */
async function beginning(role: ContentRole | undefined): Promise<Versioned<Page>> {
  if (!role) return EMPTY
  return answered(api.GET('/page-starters/{role}', { params: { path: { role } } }))
}

/** One page, or a new one. */
export function PageScreen() {
  const { t } = useWords()
  const { address, role } = route.useSearch()
  const views = useStoreViews()
  const { key, onNamed } = useFormKey(address ?? ` ${role ?? ''}`)
  const found = useQuery({
    queryKey: ['page', address ?? '', role ?? ''],
    queryFn: () => (address === undefined ? beginning(role) : readPage(address)),
  })
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <Loaded query={views}>
        {(stores) => (
          <Loaded query={found}>
            {(now) => <PageForm key={key} now={now} views={stores} isNew={address === undefined} onNamed={onNamed} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type Props = {
  now: Versioned<Page>
  views: readonly StoreView[]
  isNew: boolean
  onNamed: (address: string) => void
}

function PageForm({ now, views, isNew, onNamed }: Props) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { address, title, isPublished } = now.data
  const queryKey = ['page', isNew ? '' : address, '']
  const valuesOf = (page: Page) => pageValues(page, views)
  const write = (values: ContentValues, seen: Versioned<Page>) => {
    const body = pageFrom(values, views, seen.data)
    const params = { path: { address: seen.data.address }, header: { 'If-Match': seen.version } }
    return answered(seen.version === '' ? api.POST('/pages', { body }) : api.PUT('/pages/{address}', { params, body }))
  }
  const onSaved = (saved: Versioned<Page>) => {
    for (const key of ['pages', 'launch-check']) void queries.invalidateQueries({ queryKey: [key] })
    queries.setQueryData(['page', saved.data.address, ''], saved)
    onNamed(saved.data.address)
    void navigate({ to: '/content/page', search: { address: saved.data.address }, ignoreBlocker: true })
  }
  return (
    <>
      <PageHead
        title={isNew ? t('newPage') : (title ?? address)}
        state={<Badge tone={isPublished ? 'good' : 'over'}>{isPublished ? t('published') : t('notPublished')}</Badge>}
      >
        {!isNew && isPublished && (
          <a className="button" href={`/${address}`} target="_blank" rel="noreferrer">
            {t('viewPage')}
          </a>
        )}
        {!isNew && <RemoveContent kind="page" name={address} version={now.version} />}
      </PageHead>
      <VersionedForm<ContentValues, Page>
        queryKey={queryKey}
        now={isNew ? EMPTY : now}
        begun={isNew ? valuesOf(now.data) : {}}
        valuesOf={valuesOf}
        labelOf={(name) => labelOf(name, t)}
        read={() => readPage(address)}
        write={(values, _, seen) => write(values, seen)}
        onSaved={onSaved}
      >
        {(form) => <PageFields {...form} views={views} />}
      </VersionedForm>
    </>
  )
}

const LABELS = {
  address: 'pageAddress',
  role: 'pageRole',
  isPublished: 'published',
  places: 'pagePlaces',
  position: 'pagePosition',
  title: 'pageTitle',
  heading: 'pageHeading',
  html: 'pageText',
  metaTitle: 'pageMetaTitle',
  metaDescription: 'pageMetaDescription',
} as const

/** "title fr" is the title in that store view. */
function labelOf(name: string, t: ReturnType<typeof useWords>['t']): string {
  const [field, view] = name.split(' ')
  const label = t(LABELS[field as keyof typeof LABELS])
  return view ? `${label} (${view})` : label
}

type PageFieldsProps = { values: ContentValues; set: Setter<ContentValues>; views: readonly StoreView[] }

function PageFields({ values, set, views }: PageFieldsProps) {
  const { t, named } = useWords()
  const isReadOnly = !useMay('content:write')
  const roles = ['', 'imprint', 'terms', 'privacy', 'shipping', 'returns']
  const text = (name: string) => ({
    name: `/${name}`,
    label: labelOf(name, t),
    value: String(values[name]),
    onChange: set(name),
    isReadOnly,
  })
  return (
    <>
      <Panel title={t('pageText')}>
        <ByStoreView views={views}>
          {(view) => <TextsIn values={values} set={set} view={view} views={views} isReadOnly={isReadOnly} />}
        </ByStoreView>
      </Panel>
      <Panel title={t('pageWhere')}>
        <YesNo isOn={values.isPublished === true} onChange={set('isPublished')} isReadOnly={isReadOnly}>
          {t('published')}
          <small>{t('publishedText')}</small>
        </YesNo>
        <Field {...text('address')} hint={t('pageAddressHint')} />
        <div className="fields-beside">
          <ChoiceField
            {...text('role')}
            hint={t('pageRoleHint')}
            options={roles.map((role) => ({ value: role, label: role ? named('role', role) : t('none') }))}
          />
          <Field {...text('position')} inputMode="numeric" hint={t('pagePositionHint')} />
        </div>
        <OrderedField
          {...text('places')}
          options={['header', 'footer'].map((place) => ({ value: place, label: named('place', place) }))}
        />
      </Panel>
    </>
  )
}

function TextsIn({ values, set, view, views, isReadOnly }: PageFieldsProps & { view: StoreView; isReadOnly: boolean }) {
  const { t } = useWords()
  const said = (name: 'title' | 'heading') => String(values[textKey(name, view.code)]).trim()
  const field = (name: 'title' | 'heading' | 'html' | 'metaTitle' | 'metaDescription') => ({
    name: textPointer(name, view, views),
    label: t(LABELS[name]),
    value: String(values[textKey(name, view.code)]),
    onChange: set(textKey(name, view.code)),
    isReadOnly,
  })
  return (
    <>
      <Field {...field('title')} />
      <HtmlField
        {...field('html')}
        preview={{
          title: said('title') || t('newPage'),
          ...(said('heading') !== '' && { heading: said('heading') }),
          store: view.code,
        }}
      />
      <div className="fields-beside">
        <Field {...field('heading')} hint={t('pageHeadingHint')} />
        <Field {...field('metaTitle')} hint={t('pageMetaTitleHint')} />
      </div>
      <Field {...field('metaDescription')} isLong />
    </>
  )
}
