import type { MouseEvent } from 'react'
import type { CatalogueWords, MiniCartData, MiniCartLine } from '#domain/calls/mini-cart-data.ts'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { QuantityEditor } from '../quantity-editor/quantity-editor.tsx'
import { miniCartClasses as classes } from './mini-cart.classes.ts'
import type { MiniCartActions } from './mini-cart-actions.ts'

export type MiniCartRowProps = {
  line: MiniCartLine
  data: Pick<MiniCartData, 'isAtCheckout' | 'texts'>
  actions: MiniCartActions | undefined
}

const NOTHING = async () => false

/** One line of the mini cart (behaviours 2.16.1): what it is, its quantity, and the ways to take it out or change it. */
export function MiniCartRow({ line, data: { isAtCheckout, texts }, actions }: MiniCartRowProps) {
  const { id, path, picture, problem } = line
  const problemId = problem === undefined ? undefined : `qproblem-${id}`
  return (
    <li className={classes.item} data-item-id={id} ref={actions?.focus.rowRef(id)}>
      <a className="product-image" href={path} tabIndex={-1} aria-hidden="true">
        {picture && <img {...picture} alt="" loading="lazy" decoding="async" />}
      </a>
      <div className="product-details">
        <p className="product-name">
          <a href={path}>
            <Words of={line.name} />
          </a>
        </p>
        <Choices choices={line.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{texts.unitPrice}: </span>
          {line.unitPrice}
        </p>
        {problem !== undefined && (
          <p className="error-text" id={problemId}>
            {problem}
          </p>
        )}
        <div className="item-quantity">
          <QuantityEditor
            itemId={id}
            line={line}
            updateLink={line.updateLink}
            isFixed={isAtCheckout}
            problemId={problemId}
            texts={{ label: line.texts.quantity, update: texts.update, updateNamed: line.texts.update }}
            onUpdate={(quantity) => actions?.onUpdate(id, quantity, line.updateLink) ?? NOTHING()}
            onButtonGone={() => actions?.focus.toRemoveLink(id)}
          />
          <RowLinks line={line} isFixed={isAtCheckout} texts={texts} actions={actions} />
        </div>
      </div>
    </li>
  )
}

type RowLinksProps = Pick<MiniCartRowProps, 'line' | 'actions'> & { isFixed: boolean; texts: MiniCartData['texts'] }

function RowLinks({ line, isFixed, texts, actions }: RowLinksProps) {
  const { id, removeLink, editLink } = line
  if (isFixed) return <span className={classes.remove}>{texts.remove}</span>
  const remove = (event: MouseEvent<HTMLElement>) => {
    if (!actions || isModifiedClick(event.nativeEvent)) return
    event.preventDefault()
    // Some browsers focus no link that is clicked; the question gives the focus back to it.
    event.currentTarget.focus()
    actions.onRemove(id, removeLink, line.texts.confirm)
  }
  return (
    <>
      <a
        className={classes.remove}
        href={removeLink}
        data-confirm={line.texts.confirm}
        aria-label={line.texts.remove}
        ref={actions?.focus.removeRef(id)}
        onClick={remove}
      >
        {texts.remove}
      </a>
      {editLink !== undefined && (
        <a className="edit" href={editLink} aria-label={line.texts.edit}>
          {texts.edit}
        </a>
      )}
    </>
  )
}

function Choices({ choices }: Pick<MiniCartLine, 'choices'>) {
  if (choices.length === 0) return null
  return (
    <dl className="item-options">
      {choices.map(({ label, value, file }) => (
        <div key={`${label.text} ${value.text} ${file}`}>
          <dt>
            <Words of={label} />
          </dt>{' '}
          <dd>
            {file === undefined ? (
              <Words of={value} />
            ) : (
              <a href={file} dir="auto">
                {value.text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One that was never translated runs its own way, and is read in its own language. */
const Words = ({ of: { text, lang } }: { of: CatalogueWords }) => (lang ? <bdi lang={lang}>{text}</bdi> : text)
