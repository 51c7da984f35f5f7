import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import superjson from 'superjson'
import account from '@locales/en-CA/account.json'
import common from '@locales/en-CA/common.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { showSession } from '@/lib/session'
import { MailedLinkConfirmation } from '@/views/accounts/account/sections/email/MailedLinkConfirmation'
import { router, RouterProvider } from '../../support/nextRouter'

const TOKEN = `${'Ab3-'.repeat(10)}Ab_`
const LOGIN_LINK = 'email=mei%40example.com'
const serverCall = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  sessionStorage.clear()
  showSession({ status: 'loading', user: null })
})

/** Opens the page by a login link. The server answers with `answer`. */
function openLink(fragment: string, answer: object) {
  history.pushState(null, '', `/account/confirm#${fragment}`)
  const session = { user: { email: 'mei@example.com', name: 'Mei', role: 'MEMBER' } }
  serverCall.mockReset().mockImplementation(async (url) => {
    const body = url === '/api/auth/session' ? session : [answer]
    return { ok: true, json: async () => body } as Response
  })
  globalThis.fetch = serverCall as typeof fetch
  render(
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ account, common, errors }}>
        <MailedLinkConfirmation />
      </CopyProvider>
    </RouterProvider>,
  )
}

it('asks whether a login deletes the password, by a request with the secret in its body @row:14', async () => {
  const answer = { result: { data: superjson.serialize({ isValid: true, deletesPassword: true }) } }
  openLink(`callbackUrl=%2F&email=mei+hk%40example.com&token=${TOKEN}`, answer)
  expect(await screen.findByText(account.logIn.deletesPassword)).toBeVisible()
  expect(document.body).toHaveTextContent('mei+hk@example.com')
  const [url, { body }] = serverCall.mock.calls[0] ?? ['', {}]
  expect(url).not.toContain(TOKEN)
  expect(body).toContain(TOKEN)
  expect(location.href).toBe('http://localhost/account/confirm')
})

it('keeps the link for a reload until it is used, and then the outcome of the confirmation', async () => {
  const answer = { result: { data: superjson.serialize('verified') } }
  openLink(TOKEN, answer)
  expect(location.href).toBe('http://localhost/account/confirm')
  cleanup()
  openLink('', answer)
  ;(await screen.findByRole('button', { name: account.confirm.button })).click()
  expect(await screen.findByText(account.confirm.verifiedHeading)).toBeVisible()
  cleanup()
  openLink('', answer)
  expect(screen.getByText(account.confirm.verifiedHeading)).toBeVisible()
  expect(JSON.stringify(sessionStorage)).not.toContain(TOKEN)
  cleanup()
  openLink(TOKEN, answer)
  expect(await screen.findByRole('button', { name: account.confirm.button })).toBeVisible()
})

it('forgets a login link, with its email, at a logout', async () => {
  const answer = { result: { data: superjson.serialize({ isValid: true, deletesPassword: false }) } }
  openLink(`${LOGIN_LINK}&token=${TOKEN}`, answer)
  expect(await screen.findByRole('button', { name: account.logIn.button })).toBeVisible()
  cleanup()
  await broadcastLogout()
  expect(JSON.stringify(sessionStorage)).not.toMatch(/mei|token/)
  openLink('', answer)
  expect(screen.getByText(account.confirm.incompleteHeading)).toBeVisible()
})

it('calls the link incomplete if there is neither a link nor a known outcome', () => {
  sessionStorage.setItem('confirmation', 'constructor')
  openLink('', {})
  expect(screen.getByText(account.confirm.incompleteHeading)).toBeVisible()
})

it.each([
  `callbackUrl=%2F&amp;email=mei%40example.com&amp;token=${TOKEN}.`,
  `callbackUrl=%2F%26email=mei%40example.com%26token=${TOKEN}`,
  `callbackUrl%3D%252F%26email%3Dmei%2540example.com%26token%3D${TOKEN}`,
])('reads a login link that a mail gateway has encoded: %s', async (fragment) => {
  const answer = { result: { data: superjson.serialize({ isValid: true, deletesPassword: false }) } }
  openLink(fragment, answer)
  await waitFor(() => expect(document.body).toHaveTextContent('mei@example.com'))
  const [, { body }] = serverCall.mock.calls[0] ?? ['', {}]
  expect(JSON.parse(String(body))).toMatchObject({ 0: { json: { email: 'mei@example.com', token: TOKEN } } })
})

it('confirms an address by a link whose secret a mail gateway has encoded', async () => {
  openLink(TOKEN.replaceAll('-', '%2D').replaceAll('_', '%5F'), {
    result: { data: superjson.serialize('verified') },
  })
  ;(await screen.findByRole('button', { name: account.confirm.button })).click()
  expect(await screen.findByText(account.confirm.verifiedHeading)).toBeVisible()
})

it('keeps the link when the visitor skips to the content', async () => {
  openLink(TOKEN, { result: { data: superjson.serialize('verified') } })
  const button = await screen.findByRole('button', { name: account.confirm.button })
  button.id = 'content'
  location.hash = 'content'
  fireEvent(window, new HashChangeEvent('hashchange'))
  button.click()
  expect(await screen.findByText(account.confirm.verifiedHeading)).toBeVisible()
})

it.each(['.', '%20', '&fbclid=1', '&amp;utm_source=mail', '>'])(
  'confirms an address by a link to which a mail program has added %s',
  async (added) => {
    const answer = { result: { data: superjson.serialize('verified') } }
    openLink(TOKEN + added, answer)
    ;(await screen.findByRole('button', { name: account.confirm.button })).click()
    expect(await screen.findByText(account.confirm.verifiedHeading)).toBeVisible()
    const [, { body }] = serverCall.mock.calls[0] ?? ['', {}]
    expect(JSON.parse(String(body))).toMatchObject({ 0: { json: { token: TOKEN } } })
  },
)

it.each([
  ...[TOKEN.slice(1), `x${TOKEN}`, '.', 'fbclid=1'],
  ...[LOGIN_LINK, `${LOGIN_LINK}&token=`, `${LOGIN_LINK}&token=${TOKEN.slice(1)}`],
])('says at once that a link whose secret was cut off or changed is incomplete: %s', (fragment) => {
  openLink(fragment, {})
  expect(screen.getByText(account.confirm.incompleteHeading)).toBeVisible()
  expect(serverCall).not.toHaveBeenCalled()
})

it('says that a login link without its email is incomplete', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const data = { code: 'VALIDATION', httpStatus: 400, path: 'user.checkLoginLink' }
  openLink(`token=${TOKEN}`, { error: superjson.serialize({ message: '', code: -32600, data }) })
  expect(await screen.findByText(account.confirm.incompleteHeading)).toBeVisible()
})

it('asks again when the visitor wants, if the check of a login link failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, path: 'user.checkLoginLink' }
  openLink(`email=mei%40example.com&token=${TOKEN}`, {
    error: superjson.serialize({ message: '', code: -32603, data }),
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(account.logIn.heading)
  const answer = { result: { data: superjson.serialize({ isValid: true, deletesPassword: false }) } }
  serverCall.mockResolvedValue({ ok: true, json: async () => [answer] } as Response)
  screen.getByRole('button', { name: common.dialog.retry }).click()
  expect(await screen.findByRole('button', { name: account.logIn.button })).toBeVisible()
})

it('checks a login link again when the browser goes back to the page as it was left', async () => {
  const answer = { result: { data: superjson.serialize({ isValid: true, deletesPassword: false }) } }
  openLink(`${LOGIN_LINK}&token=${TOKEN}`, answer)
  const button = () => screen.findByRole('button', { name: account.logIn.button })
  ;(await button()).addEventListener('click', (click) => click.preventDefault())
  fireEvent.submit(await button())
  expect(fireEvent.click(await button())).toBe(false)
  const calls = serverCall.mock.calls.length
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() =>
    expect(serverCall.mock.calls.slice(calls).map(([url]) => url)).toEqual([
      '/api/auth/session',
      expect.stringContaining('user.checkLoginLink'),
    ]),
  )
  expect(await button()).toHaveAttribute('aria-disabled', 'false')
})

it('says that the address may already be confirmed, after an answer that was lost', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const data = { code: 'LINK_INVALID', httpStatus: 409, path: 'user.confirmEmail' }
  openLink(TOKEN, { error: superjson.serialize({ message: '', code: -32009, data }) })
  serverCall.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const press = async () => (await screen.findByRole('button', { name: account.confirm.button })).click()
  await press()
  expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
  await press()
  expect(await screen.findByText(account.confirm.usedText)).toBeVisible()
  expect(screen.getByRole('link', { name: account.confirm.toAccount })).toBeVisible()
})
