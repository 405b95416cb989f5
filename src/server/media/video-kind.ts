/** Formats that browsers play and the shop serves. */
export type VideoKind = 'mp4' | 'webm'

/** The format that a file's first bytes say, whatever its name says. Pictures have the same container as MP4 (ISO/IEC 14496-12), under other brands. */
export function videoKind(start: string): VideoKind | undefined {
  if (start.startsWith('\u001a\u0045\u00df\u00a3')) return 'webm'
  return /^[^]{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|qt {2})/.test(start) ? 'mp4' : undefined
}
