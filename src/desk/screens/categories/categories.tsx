import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, Collection, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { sentenceOf } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { categoriesQuery } from '../products/product-data.ts'
import { moveTo, treeOf, type CategoryNode, type DropPlace } from './category-moves.ts'
import { NewCategory } from './new-category.tsx'

type Row = Schemas['CategoryTree']['items'][number]
type Node = CategoryNode<Row>

/** The tree of categories, whose branches are drawn, or moved by keys, to other places. */
export function Categories() {
  const { t } = useWords()
  const mayChange = useMay('catalogue:write')
  const found = useQuery(categoriesQuery)
  return (
    <>
      <PageHead title={t('categories')}>{mayChange && <NewCategory rows={found.data ?? []} />}</PageHead>
      {mayChange && (found.data ?? []).length > 0 && <p className="hint">{t('categoriesHint')}</p>}
      <Loaded query={found}>
        {(rows) => (rows.length === 0 ? <p className="empty">{t('noCategories')}</p> : <CategoryTree rows={rows} />)}
      </Loaded>
    </>
  )
}

function useMoves(rows: readonly Row[]) {
  const words = useWords()
  const queries = useQueryClient()
  return async (path: string, place: DropPlace) => {
    const { name } = rows.find((row) => row.path === path)!
    try {
      await answered(
        api.POST('/categories/{path}/move', { params: { path: { path } }, body: moveTo(rows, path, place) }),
      )
      noticeBoard.say(words.t('categoryMoved', { name }))
    } catch (error) {
      noticeBoard.fail(`${name}: ${sentenceOf(error, words)}`)
    }
    void queries.invalidateQueries({ queryKey: ['category'] })
    await queries.invalidateQueries(categoriesQuery)
  }
}

function CategoryTree({ rows }: { rows: readonly Row[] }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const move = useMoves(rows)
  const [open, setOpen] = useState<ReadonlySet<string | number>>(() => new Set(rows.map(({ path }) => path)))
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !useMay('catalogue:write'),
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) => {
      const [moved] = keys
      if (moved !== undefined && target.key !== moved) void move(String(moved), { ...target, key: String(target.key) })
    },
  })
  return (
    <Tree
      aria-label={t('categories')}
      className="tree"
      items={treeOf(rows)}
      expandedKeys={open}
      onExpandedChange={setOpen}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(path) => void navigate({ to: '/categories/$path', params: { path: String(path) } })}
    >
      {categoryItem}
    </Tree>
  )
}

const categoryItem = (node: Node) => (
  <TreeItem id={node.path} textValue={node.row.name} className="tree-item">
    <TreeItemContent>
      {({ allowsDragging, hasChildItems, level, isExpanded }) => (
        <div className={`tree-row is-level-${Math.min(level, 6)}`}>
          {allowsDragging && (
            <Button slot="drag" className="plain handle">
              ⠿
            </Button>
          )}
          {hasChildItems ? (
            <Button slot="chevron" className="plain">
              {isExpanded ? '▾' : '▸'}
            </Button>
          ) : (
            <span className="no-chevron" />
          )}
          <CategoryName row={node.row} />
        </div>
      )}
    </TreeItemContent>
    <Collection items={node.children}>{categoryItem}</Collection>
  </TreeItem>
)

function CategoryName({ row: { path, name, isActive, isInMenu, products } }: { row: Row }) {
  const { t } = useWords()
  return (
    <>
      <span className="tree-name">
        <Link to="/categories/$path" params={{ path }}>
          {name}
        </Link>{' '}
        <small>{t('productCount', { count: products })}</small>
      </span>
      {!isActive && <Badge tone="over">{t('hidden')}</Badge>}
      {isActive && !isInMenu && <Badge tone="waits">{t('notInMenu')}</Badge>}
    </>
  )
}
