import { Island } from '#widgets/island/island.tsx'
import { NoticeArea } from '../notices/notice-area.tsx'
import { NOTICE_ISLAND } from '../notices/notice-store.ts'
import { UNDO_FORM } from '../notices/undo-form.ts'
import { FormKey, type Notice, usePage } from '../page-context.tsx'

/** Both live regions stand in the page from the start; later messages are drawn into them (notices/notice-store.ts). */
export function Notices() {
  const { notice } = usePage()
  return (
    <div id="messages" className="messages">
      <Island
        name={NOTICE_ISLAND}
        when="called"
        component={NoticeArea}
        props={notice ? { area: notice.kind === 'error' ? ('error' as const) : ('success' as const) } : {}}
      >
        {notice ? <NoticeText notice={notice} /> : null}
      </Island>
      {/* The form of the button "Undo" stands outside of the live region, which is redrawn with each message. The button itself is in the message and names this form. */}
      <form id={UNDO_FORM} method="post">
        <FormKey />
      </form>
    </div>
  )
}

/** Also what a call answers as `message`. */
export function NoticeText({ notice }: { notice: Notice }) {
  return (
    <span className={`${notice.kind}-msg`}>
      <span>{notice.text}</span> {notice.link && <a href={notice.link.path}>{notice.link.text}</a>}
      {notice.undo && (
        <button className="link-button" type="submit" form={UNDO_FORM} formAction={notice.undo.path}>
          {notice.undo.text}
        </button>
      )}
    </span>
  )
}
