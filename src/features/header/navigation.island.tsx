export { Navigation as Island } from '#widgets/navigation/navigation.tsx'
