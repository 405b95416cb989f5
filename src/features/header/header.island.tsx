export { HeaderParts as Island } from './header-parts.tsx'
