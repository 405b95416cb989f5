import { aMailServer } from '../test/mail-server.ts'
import { freePort } from '../test/own-server.ts'
import { allow, press, WIDTHS } from './day/steps.ts'
import { becomeOwner, journeysAtDesk, OWNER, title } from './desk.ts'
import { save } from './desk-goods.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'
import { shot } from './shots.ts'

const PASSWORD = 'the password of the mailbox'

let mail: Awaited<ReturnType<typeof aMailServer>>

/** A shop that was told its address and no mail server; one on this machine may be set at its desk. */
const test = journeysAtDesk(async () => {
  mail = await aMailServer({
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (password === PASSWORD) done(null, { user: username })
      else done(new Error('no'))
    },
  })
  const port = String(await freePort())
  return { PORT: port, BASE_URL: `http://localhost:${port}`, MAIL_HOSTS: `127.0.0.1:${mail.port}` }
})
test.afterAll(() => mail.close())

test('the owner sets the mail server at the desk, and a test letter says what is wrong until it arrives', async ({
  page,
  shop,
}) => {
  allow('422', '403')
  await becomeOwner(page, shop)
  await page.goto('/desk/launch')
  await page.getByRole('link', { name: 'Mend it: Letters reach shoppers' }).click()
  await expect(title(page, 'Mail')).toBeVisible()
  await expect(page.getByText('Letters are not sent yet')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'mail-empty')

  await page.getByLabel('Server', { exact: true }).fill('10.0.0.5')
  await page.getByLabel('User').fill('shop@mill.test')
  await page.getByLabel('Password').fill('a slip')
  await page.getByLabel('Sender').fill('The mill <post@mill.test>')
  await page.getByLabel('Encryption').selectOption('starttls')
  await expect(page.getByLabel('Port')).toHaveValue('587')
  await query(shop, 'update staff_session set confirmed_until = null')
  await press(page, 'Save')
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await confirm.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('is not on the public internet')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('a slip')
  await shot(page, 'mail-refused')

  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Encryption').selectOption('none')
  await page.getByLabel('Port').fill(String(mail.port))
  await save(page)
  await expect(page.getByText('Letters go to this mail server.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('To')).toHaveValue(OWNER.email)
  await press(page, 'Send a test letter')
  await expect(page.getByText('The server does not take this user and password.')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'mail-wrong')

  await page.getByLabel('Password').fill(PASSWORD)
  await save(page)
  await press(page, 'Send a test letter')
  await expect(page.getByText(`Look whether it arrives at ${OWNER.email}.`)).toBeVisible()
  await shot(page, 'mail-sent')
  expect(await mail.mails()).toMatchObject([
    { from: { name: 'The mill', address: 'post@mill.test' }, to: [{ address: OWNER.email }] },
  ])

  await press(page, 'Remove the mail server')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the mail server' }).click()
  await expect(page.getByText('Letters are not sent yet')).toBeVisible()
  await expect(page.getByLabel('Server', { exact: true })).toHaveValue('')
})
