import { quantityEditorClasses as classes } from './quantity-editor.classes.ts'
import { type QuantityEditorOptions, useQuantityEditor } from './use-quantity-editor.ts'

export type QuantityEditorProps = QuantityEditorOptions & {
  /** The cart line's id. It is part of the ids of box and button, which are a public contract (behaviours 2.16.1). */
  itemId: string
  /** The address of call 8. */
  updateLink: string
  /** Cannot be changed here: no button, and the box is disabled (2.16.3). */
  isFixed: boolean
  /** The id of what is wrong with the line. */
  problemId: string | undefined
  texts: { label: string; update: string; updateNamed: string }
}

/** A cart line's quantity: the box, and the button that appears beside it while it is in use. */
export function QuantityEditor({ itemId, updateLink, isFixed, problemId, texts, ...options }: QuantityEditorProps) {
  const { fieldProps, buttonProps, isEditing } = useQuantityEditor(options)
  return (
    <>
      <label className="visually-hidden" htmlFor={`qinput-${itemId}`}>
        {texts.label}
      </label>
      <input
        id={`qinput-${itemId}`}
        className={`qty ${classes.field}`}
        data-item-id={itemId}
        data-link={updateLink}
        {...fieldProps}
        maxLength={12}
        disabled={isFixed}
        aria-describedby={problemId}
      />
      {!isFixed && (
        <button
          id={`qbutton-${itemId}`}
          className={`button quiet ${classes.button}${isEditing ? ` ${classes.visible}` : ''}`}
          type="button"
          data-item-id={itemId}
          {...buttonProps}
          aria-label={texts.updateNamed}
        >
          {texts.update}
        </button>
      )}
    </>
  )
}
