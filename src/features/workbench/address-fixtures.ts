import { addressRules } from '#domain/address/address-form.ts'
import { defaultAddressSettings } from '#domain/address/address-settings.ts'
import type { RegionData } from '#domain/address/regions.ts'

const regions: RegionData = {
  DE: { 'DE-BY': { code: 'BY', name: 'Bayern' }, 'DE-BE': { code: 'BE', name: 'Berlin' } },
  US: {
    'US-CA': { code: 'CA', name: 'California' },
    'US-NY': { code: 'NY', name: 'New York' },
    'US-TX': { code: 'TX', name: 'Texas' },
  },
}

/** Germany and the United States have lists; Ireland may leave the postcode empty. */
export const rules = addressRules(['DE', 'FR', 'GB', 'IE', 'US'], defaultAddressSettings, regions)

export const strictRules = addressRules(
  rules.countries,
  { ...defaultAddressSettings, regionsRequired: ['US', 'GB'], showAllRegions: false },
  regions,
)
