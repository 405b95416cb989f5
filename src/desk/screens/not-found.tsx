import { Link } from '@tanstack/react-router'
import { useWords } from '../texts/use-words.ts'

export function NotFound() {
  const { t } = useWords()
  return (
    <main className="door">
      <p>{t('notFound')}</p>
      <Link to="/">{t('today')}</Link>
    </main>
  )
}
