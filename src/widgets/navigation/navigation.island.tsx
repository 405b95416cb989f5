export { Navigation as Island } from './navigation.tsx'
