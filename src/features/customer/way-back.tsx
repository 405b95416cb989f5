/** Carries the way back through the form. */
export function BackField({ back }: { back?: string | undefined }) {
  return back === undefined ? null : <input type="hidden" name="back" value={back} />
}

/** An address of login or registration that knows the way back. */
export const withBack = (path: string, back: string | undefined): string =>
  back === undefined ? path : `${path}?${new URLSearchParams({ back }).toString()}`
