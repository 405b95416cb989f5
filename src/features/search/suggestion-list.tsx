import type { ReactNode } from 'react'
import { matchedParts } from '#domain/search/field/matched-parts.ts'
import type { ProductSuggestion, Suggestions, TermSuggestion } from '#domain/search/suggestions.ts'
import { suggestionClasses as classes } from '#widgets/search-box/search-box.classes.ts'
import { PriceBox } from '../cards/price-box.tsx'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'

/**
 * The answer of call 2 (behaviours 7.2.2): a list whose `li` are the entries, each with the text for the box as its title.
 * The first of a kind brings the heading of its kind, which is no entry. `data-status` is what is said of the list.
 */
export function SuggestionList({ suggestions }: { suggestions: Suggestions }) {
  const { t } = usePage()
  const { text, terms, categories, products } = suggestions
  const count = terms.length + categories.length + products.length
  return (
    <ul data-status={count > 0 ? t('suggestCount', { count }) : t('suggestNone')}>
      {terms.map((term) => (
        <Term key={term.text} term={term} typed={text} />
      ))}
      {categories.map(({ name, path }, index) => (
        <LinkEntry
          key={path}
          className={classes.category}
          title={name}
          path={path}
          heading={index === 0 ? t('suggestCategories') : undefined}
        >
          <span className="visually-hidden">{t('suggestCategory')} </span>
          <Name name={name} typed={text} />
        </LinkEntry>
      ))}
      {products.map((product, index) => (
        <LinkEntry
          key={product.id}
          className={classes.product}
          title={product.name}
          path={product.path}
          heading={index === 0 ? t('suggestProducts') : undefined}
        >
          <Product product={product} typed={text} />
        </LinkEntry>
      ))}
    </ul>
  )
}

function Term({ term: { text, count }, typed }: { term: TermSuggestion; typed: string }) {
  const { t } = usePage()
  return (
    <li className={classes.term} title={text}>
      <Icon name="search" />
      <Name name={text} typed={typed} /> <span className="amount">{t('resultCount', { count })}</span>
    </li>
  )
}

function LinkEntry(entry: {
  className: string
  title: string
  path: string
  heading: string | undefined
  children: ReactNode
}) {
  return (
    <li className={entry.className} title={entry.title} data-heading={entry.heading}>
      <a href={entry.path} tabIndex={-1}>
        {entry.children}
      </a>
    </li>
  )
}

/** The picture shows what the name says. */
function Product({ product: { name, picture, price }, typed }: { product: ProductSuggestion; typed: string }) {
  return (
    <>
      <span className="product-image">
        {picture && <ProductPicture picture={picture} sizes="48px" from={80} upTo={160} alt="" />}
      </span>
      <Name name={name} typed={typed} /> <PriceBox price={price} />
    </>
  )
}

function Name({ name, typed }: { name: string; typed: string }) {
  return (
    <span className="suggest-name">
      <bdi>
        {matchedParts(name, typed).map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
      </bdi>
    </span>
  )
}
