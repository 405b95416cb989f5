import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { deskCalls } from './api/desk-calls.ts'
import { DeskProblem } from './api/desk-problem.ts'
import { router } from './router.tsx'
import { seat } from './api/seat.ts'
import { useWords } from './texts/use-words.ts'

/** A refusal stays one however often it is asked; a connection may come back. */
const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof DeskProblem && error.status < 500)

const queries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 10_000 }, mutations: { networkMode: 'always' } },
})

function Desk() {
  const { locale } = useWords()
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Without an answer the page to sign in says that the shop cannot be reached. */
const session = await deskCalls.session().catch(() => null)
if (session) seat.goOn(session)
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
