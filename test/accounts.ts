import type { Queryable } from '#server/database/database.ts'
import { lettersIn, pathIn } from './letters.ts'
import type { aBrowser } from './site.ts'

export const PASSWORD = 'secret word 1'

/** Registers and follows the link of the letter: logged in afterwards. */
export async function register(
  browser: ReturnType<typeof aBrowser>,
  db: Queryable,
  fields: { email: string } & Record<string, string>,
) {
  const password = fields.password ?? PASSWORD
  const asked = { firstname: 'Ada', lastname: 'Lovelace', password, confirmation: password, ...fields }
  const response = await browser.post('/customer/account/createpost/', asked)
  if (response.statusCode !== 303) throw new Error(`The registration was refused: ${response.statusCode}`)
  return browser.post(await linkTo(db, fields.email), { password })
}

/** The path of the link in the last letter to an address. */
export async function linkTo(db: Queryable, email: string): Promise<string> {
  const letter = (await lettersIn(db)).findLast(({ to }) => to === email.toLowerCase())
  if (!letter) throw new Error(`There is no letter to ${email}.`)
  return pathIn(letter)
}
