export { ListBlock as Island } from './list-block.tsx'
