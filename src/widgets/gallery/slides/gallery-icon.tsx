const shapes = {
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
} as const

/** A drawn line beside a text that says the same: hidden from assistive technology. */
export const GalleryIcon = ({ name }: { name: keyof typeof shapes }) => <Drawing line={shapes[name]} />

export const Drawing = ({ line }: { line: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={line} />
  </svg>
)
