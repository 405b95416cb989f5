const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21',
  cart: 'M4.5 8.5h15l-1.2 11.5H5.7L4.5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  menu: 'M3 7h18M3 12h18M3 17h12',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
  close: 'm5 5 14 14M19 5 5 19',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M15 4.5 7.5 12l7.5 7.5',
  next: 'm9 4.5 7.5 7.5L9 19.5',
} as const

/** A drawn line beside a text that says the same: hidden from assistive technology. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
