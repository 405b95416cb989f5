import { FormKey, type Notice, usePage } from '../page-context.tsx'

/** A form cannot stand in a live region's words; its button can, also in words that a call answers. */
const UNDO_FORM = 'undo-form'

/** Both live regions (`output` is a status) stand in the page from the start: what is put into them later is read out. */
export function Notices() {
  const { notice } = usePage()
  return (
    <div id="messages" className="messages">
      <output>{notice && notice.kind !== 'error' && <NoticeText notice={notice} />}</output>
      <div role="alert">{notice?.kind === 'error' && <NoticeText notice={notice} />}</div>
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
