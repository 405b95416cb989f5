import { Link } from '@tanstack/react-router'
import { useWords } from '../../texts/use-words.ts'
import { useLaunchCheck } from './launch-data.ts'

/** One line on Today as long as the shop is not ready: how much is left, and the way to it. */
export function LaunchLine() {
  const { t } = useWords()
  const { data } = useLaunchCheck()
  if (!data || data.isReady) return null
  const count = data.items.filter(({ level }) => level === 'must').length
  return (
    <p className="launch-line">
      <Link to="/launch">{t('launchLine', { count })}</Link>
    </p>
  )
}
