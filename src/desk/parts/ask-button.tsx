import { useState, type ComponentProps } from 'react'
import { Button } from 'react-aria-components'
import { AskDialog } from './ask-dialog.tsx'

/** A button that asks before it does something. The question and its action have the words of the button, unless they are given others. */
export function AskButton<Answer>({
  label,
  spoken,
  title = label,
  action = label,
  ...question
}: {
  label: string
  /** Said by screen readers instead of the label, for one of several buttons with the same label. */
  spoken?: string
  title?: string
  action?: string
} & Omit<ComponentProps<typeof AskDialog<Answer>>, 'title' | 'action' | 'onClose'>) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button className="button" aria-label={spoken} onPress={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && <AskDialog {...question} title={title} action={action} onClose={() => setAsked(false)} />}
    </>
  )
}
