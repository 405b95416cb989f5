/** Text an owner wrote with the few elements that are kept when it is stored (`sanitizeRichText` on the server). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- it was sanitised on its way into the catalogue
  return <div className={`std ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
