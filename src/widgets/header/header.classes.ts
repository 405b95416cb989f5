/** The public names of the header's triggers and panels (behaviours 2.9). */
export const headerClasses = {
  /** A trigger, in `.skip-links`; `data-target-element`, or else `href`, names its panel. */
  link: 'skip-link',
  panel: 'skip-content',
  /** Closes the panel it stands in. */
  close: 'skip-link-close',
  /** On trigger and panel while the panel is open. */
  open: 'skip-active',
  /** Likewise, while the header is a control panel (up to 1199 px). */
  active: 'active',
  /** Holds triggers and panels; open with one of them. */
  root: 'control-panel',
  rootOpen: 'open',
  /** On the root once its script is there: panels are no longer the address's. */
  alive: 'has-panels',
  /** On the body while the control panel is open. */
  body: 'control-panel-open',
} as const
