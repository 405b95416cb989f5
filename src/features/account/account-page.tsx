import type { ReactNode } from 'react'
import { AccountNavigation } from './account-navigation.tsx'

/** A page of the account with the way to the others beside it. For `PageLayout` with `col2-left-layout`. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="col-left sidebar">
        <AccountNavigation />
      </div>
      <div className="col-main account">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  )
}
