import { type ReactNode, useRef } from 'react'
import type { PanelId } from '#domain/header/panels.ts'
import { useMovedChild } from '#widgets/browser/screen/use-moved-child.ts'
import { type HeaderPanels, useHeaderPanels } from '#widgets/header/use-header-panels.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { HeaderCart } from '../cart/mini-cart/header-cart.tsx'
import type { HeaderCartProps } from '../cart/mini-cart/header-cart-props.ts'
import { Icon } from '../icon.tsx'

export type HeaderProps = {
  shop: { name: string; home: string }
  /** The language's own name; missing where there is no other. */
  language?: { name: string; code: string }
  cart: HeaderCartProps
  texts: { menu: string; search: string; account: string; language: string; closeMenu: string }
  /** Markup that the server alone draws; in the browser it stays as it came. */
  search?: ReactNode
  languages?: ReactNode
  accountLinks?: ReactNode
  navigation?: ReactNode
}

/**
 * Logo, triggers and panels. If there is no room for all of it, triggers show one panel at a time: without script by the address's fragment
 * (`:target`), with script by `skip-active` (behaviours 2.9, widgets/header/use-header-panels.ts). On large screens every panel but the
 * cart's stands open. Each panel comes right after its trigger, except the navigation, which ends the header.
 */
export function HeaderParts({ shop, language, cart, texts, ...drawn }: HeaderProps) {
  const panels = useHeaderPanels()
  const languagePlace = useRef<HTMLElement>(null)
  const menuPlace = useRef<HTMLElement>(null)
  // On small screens the languages stand in the menu's panel (behaviours 2.13.5).
  useMovedChild(languagePlace, menuPlace, panels.width?.isSmall)
  return (
    <div className={`page-header-container skip-links control-panel${panels.rootStates}`}>
      <Trigger panels={panels} panel="header-nav" name="menu" text={texts.menu} />
      <a className="logo" href={shop.home}>
        {shop.name}
      </a>
      <Trigger panels={panels} panel="header-search" name="search" text={texts.search} />
      <ServerMarkup {...panels.panelProps('header-search')} html={undefined}>
        {drawn.search}
      </ServerMarkup>
      {language && (
        <>
          <Trigger panels={panels} panel="header-language" name="language" text={language.name} lang={language.code}>
            <span className="visually-hidden">{`${texts.language}: `}</span>
          </Trigger>
          <div {...panels.panelProps('header-language', 'header-language-container')}>
            <ServerMarkup className="store-language-container" ref={languagePlace} html={undefined}>
              {drawn.languages}
            </ServerMarkup>
          </div>
        </>
      )}
      <Trigger panels={panels} panel="header-account" name="account" text={texts.account} />
      <nav {...panels.panelProps('header-account')} aria-label={texts.account}>
        <ServerMarkup as="ul" className="links account-links" html={undefined}>
          {drawn.accountLinks}
        </ServerMarkup>
      </nav>
      <HeaderCart {...cart} panels={panels} />
      <MenuPanel panels={panels} languages={menuPlace} closeText={texts.closeMenu} navigation={drawn.navigation} />
    </div>
  )
}

type TriggerProps = {
  panels: HeaderPanels
  panel: PanelId
  /** The name of its icon. */
  name: 'menu' | 'search' | 'language' | 'account'
  text: string
  lang?: string
  /** Text before the visible one, for those who cannot see the icon. */
  children?: ReactNode
}

/** A link to its panel, which opens without script by the address. */
const Trigger = ({ panels, panel, name, text, lang, children }: TriggerProps) => (
  <a {...panels.triggerProps(panel, panel.replace('header', 'skip'))} href={`#${panel}`}>
    <Icon name={name} />
    {children}
    <span className="label" lang={lang}>
      {text}
    </span>
  </a>
)

type MenuPanelProps = {
  panels: HeaderPanels
  /** The place of the languages on small screens. */
  languages: { current: HTMLElement | null }
  closeText: string
  navigation: ReactNode
}

function MenuPanel({ panels, languages, closeText, navigation }: MenuPanelProps) {
  return (
    <div {...panels.panelProps('header-nav')}>
      <ServerMarkup className="header-navigation" html={undefined}>
        {navigation}
      </ServerMarkup>
      {/* Really empty, so that it takes no room, until the languages are moved into it. */}
      <ServerMarkup className="store-language-container" ref={languages} html={undefined}>
        {navigation && null}
      </ServerMarkup>
      <a {...panels.closeProps('header-nav')} href="#header">
        <Icon name="close" /> {closeText}
      </a>
    </div>
  )
}
