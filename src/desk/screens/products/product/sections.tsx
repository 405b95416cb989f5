import type { ReactNode } from 'react'
import type { TextId } from '../../../texts/language.ts'
import type { ProductRecord } from '../product-data.ts'
import { Attributes } from '../attributes.tsx'
import { Bundle } from '../bundle.tsx'
import { Categories } from '../categories.tsx'
import { CustomOptions } from '../custom-options.tsx'
import { Downloads } from '../media/downloads.tsx'
import { Links } from '../links.tsx'
import { Members } from '../members.tsx'
import { Pictures } from '../media/pictures.tsx'
import { Preview } from '../preview.tsx'
import { Prices } from '../prices.tsx'
import { Shipping } from '../shipping.tsx'
import { Texts } from '../texts.tsx'
import { Variants } from '../variants/variants.tsx'
import { Videos } from '../media/videos.tsx'
import { Visibility } from '../visibility.tsx'

type SectionOf = { id: string; title: TextId; Section: () => ReactNode; isFor?: readonly ProductRecord['type'][] }

/** The sections of a product's form in their order; a row without `isFor` is for every type. */
const SECTIONS: readonly SectionOf[] = [
  { id: 'texts', title: 'texts', Section: Texts },
  { id: 'pictures', title: 'pictures', Section: Pictures },
  { id: 'videos', title: 'videos', Section: Videos },
  { id: 'visibility', title: 'visibility', Section: Visibility },
  { id: 'prices', title: 'prices', Section: Prices },
  { id: 'variants', title: 'variants', Section: Variants, isFor: ['configurable'] },
  { id: 'bundle', title: 'bundleOptions', Section: Bundle, isFor: ['bundle'] },
  { id: 'members', title: 'members', Section: Members, isFor: ['grouped'] },
  { id: 'downloads', title: 'downloads', Section: Downloads, isFor: ['downloadable'] },
  { id: 'categories', title: 'categories', Section: Categories },
  { id: 'attributes', title: 'attributes', Section: Attributes },
  { id: 'links', title: 'links', Section: Links },
  { id: 'custom-options', title: 'customOptions', Section: CustomOptions },
  { id: 'shipping', title: 'shippingAndTax', Section: Shipping },
  { id: 'preview', title: 'preview', Section: Preview },
]

export const sectionsOf = ({ type }: ProductRecord): readonly SectionOf[] =>
  SECTIONS.filter(({ isFor }) => isFor === undefined || isFor.includes(type))
