export { CompareTable as Island } from './compare-table.tsx'
