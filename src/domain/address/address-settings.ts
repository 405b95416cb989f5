/** The owner's settings about addresses (docs/decisions/012-regions.md). Countries are ISO 3166-1 alpha-2. */
export type AddressSettings = {
  /** Countries where a state or region must be given. */
  regionsRequired: readonly string[]
  /** False hides the region where it is not required. */
  showAllRegions: boolean
  /** Countries where the postcode may be left empty. */
  optionalPostcodes: readonly string[]
  /** Countries where the region is chosen from a list; elsewhere it is typed. */
  regionLists: readonly string[]
}

const codes = (text: string): readonly string[] => text.split(' ')

export const defaultAddressSettings: AddressSettings = {
  regionsRequired: codes('AE AU BR CA CN ES IN JP MX US'),
  showAllRegions: true,
  // Hong Kong, Ireland, Macao and Panama as in the specification (3.3.4), and the countries that have no postcodes.
  optionalPostcodes: codes(
    'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GH GM GQ GY HK IE JM KI KM KN KP LY ML MO ' +
      'MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TF TG TK TO TV UG VU YE ZW',
  ),
  // Countries for which Magento 1 has lists, and those whose postal addresses name a state, province or prefecture.
  regionLists: codes(
    'AE AR AT AU BR CA CH CL CN CO DE EE EG ES FI FR IE IN JP KR LT LV MX MY NG PE RO RU TH TR TW UA US VE',
  ),
}
