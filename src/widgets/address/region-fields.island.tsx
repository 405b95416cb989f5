/** Region and postcode that follow the country, in the browser. */
export { RegionFields as Island } from './region-fields.tsx'
