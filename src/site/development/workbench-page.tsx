import { WorkbenchView } from '#features/workbench/workbench-view.tsx'
import type { Handler } from '../http/answers.ts'

/** Every widget in each of its states: in development, and where `WORKBENCH` is set. */
export const workbenchPage: Handler = async ({ url }) => ({
  status: 'page',
  title: 'Workbench',
  noIndex: true,
  isPrivate: true,
  isBare: true,
  bodyClass: 'workbench',
  view: <WorkbenchView show={url.searchParams.get('show') ?? undefined} />,
})
