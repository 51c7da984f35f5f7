import { expect, queryDatabase, test, unique } from '../support/e2e'
import { PASSWORD } from '../support/members'
import type { Page } from '../support/e2e'

/** Calls a procedure as a browser without conversions of its own does. */
const call = async (page: Page, procedure: string, input: object) => {
  const response = await page.request.post(`/api/trpc/${procedure}`, { data: { json: input } })
  const { error } = await response.json()
  return { status: response.status(), fields: error?.json.data.fields }
}

const signUp = (page: Page, email: string) =>
  call(page, 'user.signup', { email, name: 'Mei', password: PASSWORD })

test('an email address means the same account in every spelling @spec:5.8', async ({ page }) => {
  const name = unique('idna')
  const isStored = async (email: string) =>
    (await queryDatabase('SELECT 1 FROM users WHERE email = $1', [email])).length === 1
  expect((await signUp(page, `${name}@例子。com`)).status).toBe(200)
  expect(await isStored(`${name}@xn--fsqu00a.com`)).toBe(true)
  for (const spelling of [
    `${name}@XN--FSQU00A.com`,
    `${name}\u200b@例子.com`,
    `\ufeff${name}@例\u00ad子．com`,
  ])
    expect((await signUp(page, spelling)).status, spelling).toBe(409)
})

test('an email address with misplaced dots is invalid @spec:5.8', async ({ page }) => {
  for (const local of ['mei..chan', '.mei', 'mei.', '.', '\u200b']) {
    const { status, fields } = await signUp(page, `${local}@example.com`)
    expect(status, local).toBe(400)
    expect(fields, local).toEqual({ email: 'emailInvalid' })
  }
})

test('a required text of invisible characters counts as empty @spec:5.1 @spec:5.2 @spec:5.9', async ({
  page,
}) => {
  const INVISIBLE = ['\u3164', '\u200b\u2060', '\u2800', '\u00ad \u034f', '\ufe0f', '\u{e0041}', '\u0301']
  for (const text of INVISIBLE) {
    const message = { firstName: text, lastName: text, email: 'mei@example.com', message: text }
    const sent = await call(page, 'contact.post', message)
    expect(sent.fields, JSON.stringify(text)).toEqual({ firstName: 'required', lastName: 'required' })
    const { fields } = await call(page, 'user.signup', {
      email: `${unique('blank')}@example.com`,
      name: text,
      password: PASSWORD,
    })
    expect(fields, JSON.stringify(text)).toEqual({ name: 'nameRequired' })
  }
})
