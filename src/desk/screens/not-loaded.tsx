import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'

/** Stands where a screen would, inside the frame, when its script cannot be loaded or it cannot be drawn. */
export function NotLoaded() {
  const { t } = useWords()
  return (
    <div>
      <p className="failed" role="alert">
        {t('screenNotLoaded')}
      </p>
      {/* Some browsers keep a failed script until the page is loaded anew. */}
      <Button className="button" onPress={() => location.reload()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
