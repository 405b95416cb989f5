export { Overlay as Island } from './overlay.tsx'
