import { SearchBox, type SearchBoxProps } from '#widgets/search-box/search-box.tsx'
import { Icon } from '../icon.tsx'

/** The search box as the shop draws it. */
export const Island = (props: SearchBoxProps) => <SearchBox {...props} icon={<Icon name="search" />} />
