/** Lays a message under its field, with the field's width (5.E.21). */
export const styleUnder = (field: HTMLElement) => ({
  inlineSize: `${field.offsetWidth}px`,
  insetBlockStart: `${field.offsetTop + field.offsetHeight}px`,
  left: `${field.offsetLeft}px`,
})
