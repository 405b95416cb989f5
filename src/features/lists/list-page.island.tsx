export { ListPage as Island } from './list-page.tsx'
