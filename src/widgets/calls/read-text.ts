/** More than any answer of a shop: a cart of a thousand lines is under 2 MB. In bytes. */
export const LARGEST_ANSWER = 8 * 1024 * 1024

/**
 * The text of an answer, as UTF-8. An answer that does not end is not read to its end: it would freeze the page (standards.md F14).
 * @throws when there are more bytes than LARGEST_ANSWER, or the connection breaks
 */
export async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > LARGEST_ANSWER) {
      void reader.cancel()
      throw new RangeError('Answer too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** @throws as `readText` does, and when the text is no JSON */
export const readJson = async (response: Response): Promise<unknown> => JSON.parse(await readText(response))
