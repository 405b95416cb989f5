import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { answered, api, type Schemas, type Versioned } from '../../api/api.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { patchOf } from '../../parts/patch-of.ts'
import { RecordFormFrame } from '../../parts/record-form-frame.tsx'
import { useMay } from '../../session/use-seat.ts'
import type { TextId } from '../../texts/language.ts'
import { useWords } from '../../texts/use-words.ts'
import { catalogueQuery, type Catalogue } from '../products/product-data.ts'
import { CategoryFields } from './category-fields.tsx'

type CategoryRecord = Schemas['Category']
const route = getRouteApi('/frame/categories/$path')

const readCategory = (path: string) => answered(api.GET('/categories/{path}', { params: { path: { path } } }))
const categoryQuery = (path: string) =>
  queryOptions({ queryKey: ['category', path], queryFn: () => readCategory(path) })

const LABELS: Readonly<Record<string, TextId>> = {
  name: 'name',
  urlKey: 'urlKey',
  description: 'description',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  landingBlock: 'landingBlock',
  shows: 'shows',
  image: 'picture',
  isActive: 'shownInShop',
  isInMenu: 'inMenu',
  texts: 'textsOfViews',
}

/** One category: what it is called in each language, its picture, and what its page shows. */
export function Category() {
  const { t } = useWords()
  const { path } = route.useParams()
  const mayChange = useMay('catalogue:write')
  const found = useQuery(categoryQuery(path))
  const catalogue = useQuery(catalogueQuery)
  return (
    <Loaded query={found}>
      {({ data: category, version }) => (
        <>
          <p className="way">
            <Link to="/categories">{t('categories')}</Link>
          </p>
          <PageHead
            title={category.name}
            state={
              <Badge tone={category.isActive === false ? 'over' : 'good'}>
                {category.isActive === false ? t('hidden') : t('shownInShop')}
              </Badge>
            }
          >
            {mayChange && <RemoveCategory category={category} />}
          </PageHead>
          <p className="subtitle">{category.path}</p>
          <Loaded query={catalogue}>
            {(terms) => <CategoryForm key={path} now={{ data: category, version }} catalogue={terms} />}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function CategoryForm({ now, catalogue }: { now: Versioned<CategoryRecord>; catalogue: Catalogue }) {
  const { path } = now.data
  const queries = useQueryClient()
  const isReadOnly = !useMay('catalogue:write')
  return (
    <RecordFormFrame
      now={now}
      queryKey={['category', path]}
      read={() => readCategory(path)}
      save={(record, { data, version }) => {
        const params = { path: { path }, header: { 'If-Match': version } }
        return answered(api.PATCH('/categories/{path}', { params, body: patchOf(data, record) as never }))
      }}
      onSaved={() => void queries.invalidateQueries({ queryKey: ['categories'] })}
      labelOf={(property) => LABELS[property] ?? 'category'}
      views={catalogue.storeViews}
    >
      {(draft) => <CategoryFields {...draft} blocks={catalogue.blocks} isReadOnly={isReadOnly} />}
    </RecordFormFrame>
  )
}

function RemoveCategory({ category: { path, name } }: { category: CategoryRecord }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <AskButton
      label={t('remove')}
      title={t('removeCategory', { name })}
      isDangerous
      work={() => answered(api.DELETE('/categories/{path}', { params: { path: { path } } }))}
      onDone={() => {
        noticeBoard.say(t('categoryRemoved', { name }))
        void queries.invalidateQueries({ queryKey: ['categories'] })
        void navigate({ to: '/categories', ignoreBlocker: true })
      }}
    >
      <p>{t('removeCategoryText')}</p>
    </AskButton>
  )
}
