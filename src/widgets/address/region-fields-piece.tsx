import type { ReactNode } from 'react'
import type { RegionFieldsSetup } from '#domain/address/region-fields.ts'

/** The fields that follow the country, by their ids (2.2.1), and what their script needs to know. */
export type RegionFieldsPieceProps = {
  country: string
  region: string
  regionId: string
  /** Left out: there is no postcode to follow. */
  zip?: string
  /** Where the region data is (spec §3). */
  address: string
  /** Left out: the postcode's required state is never touched (3.3.4). */
  optionalZip?: readonly string[]
  /** The region that is stored with this address, by its id: it is chosen again when its country is (4.region.3). */
  defaultRegion?: string
  unused?: RegionFieldsSetup['unused']
  /** The country that the fields were drawn for; left out, they are made to fit when the page is there (2.2.2). */
  drawnFor?: string
  /** What is said when the region's control changes; "{country}" is filled in. */
  texts: { list: string; text: string; hidden: string }
  children: ReactNode
}

/** Marks the fields of an address whose region and postcode follow its country; region-fields.ts makes them do so. */
export function RegionFieldsPiece({ texts, optionalZip, children, ...props }: RegionFieldsPieceProps) {
  return (
    <vitrine-region-fields
      data-country={props.country}
      data-region={props.region}
      data-region-id={props.regionId}
      data-zip={props.zip}
      data-address={props.address}
      data-optional-zip={optionalZip?.join(' ')}
      data-default-region={props.defaultRegion}
      data-unused={props.unused}
      data-drawn-for={props.drawnFor}
      data-says-list={texts.list}
      data-says-text={texts.text}
      data-says-hidden={texts.hidden}
    >
      {children}
    </vitrine-region-fields>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-region-fields': Record<`data-${string}`, string | undefined> & { children: React.ReactNode }
    }
  }
}
