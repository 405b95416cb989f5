export { LanguageList as Island } from './language-list.tsx'
