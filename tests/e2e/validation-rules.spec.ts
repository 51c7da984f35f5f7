import { expect, test, unique } from '../support/e2e'
import { PASSWORD } from '../support/members'
import type { Page } from '../support/e2e'

/** Calls a procedure as a browser without conversions of its own does. */
const call = async (page: Page, procedure: string, input: object) => {
  const response = await page.request.post(`/api/trpc/${procedure}`, { data: { json: input } })
  const { error } = await response.json()
  return { status: response.status(), fields: error?.json.data.fields }
}

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
