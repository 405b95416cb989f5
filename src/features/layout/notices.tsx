import { type Notice, usePage } from '../page-context.tsx'

/** Both live regions (`output` is a status) stand in the page from the start: what is put into them later is read out. */
export function Notices() {
  const { notice } = usePage()
  return (
    <div id="messages" className="messages">
      <output>{notice && notice.kind !== 'error' && <NoticeText notice={notice} />}</output>
      <div role="alert">{notice?.kind === 'error' && <NoticeText notice={notice} />}</div>
    </div>
  )
}

/** Also what a call answers as `message`. */
export function NoticeText({ notice }: { notice: Notice }) {
  return (
    <span className={`${notice.kind}-msg`}>
      <span>{notice.text}</span> {notice.link && <a href={notice.link.path}>{notice.link.text}</a>}
    </span>
  )
}
