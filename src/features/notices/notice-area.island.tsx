export { NoticeArea as Island } from './notice-area.tsx'
