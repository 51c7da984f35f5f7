import { renderToString } from 'react-dom/server'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import common from '@locales/en-CA/common.json'
import forms from '@locales/en-CA/forms.json'
import { ContactForm } from '@/forms/contact/ContactForm'
import { ContactOutcomeMessage } from '@/forms/contact/ContactOutcome'
import type { PostResult } from '@/forms/contact/contactFormTypes'
import { CopyProvider } from '@/i18n/useTranslation'
import { dropAllKeptInput } from '@/lib/keptInput'
import { showSession } from '@/lib/session'

const TYPED = { firstName: '大文', lastName: 'Chan', email: 'chan@example.com', message: '字'.repeat(1500) }
const COUNT = forms.charactersLeft_other.replace('{{count}}', '500')

const calls: unknown[] = []
const respond = jest.fn<object, []>()
const fetchStub = async (_address: string, { body }: { body: string }) => {
  calls.push(JSON.parse(body)[0].json)
  const response = [respond()]
  return { ok: true, json: async () => response }
}
const SUCCESS = { result: { data: { json: null } } }
const failure = (data: object) => ({ error: { json: { code: -32009, message: 'NO', data } } })

beforeEach(() => {
  // jsdom has neither.
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchStub })
  Element.prototype.scrollIntoView = () => {}
  sessionStorage.clear()
  localStorage.clear()
  calls.length = 0
  respond.mockReset().mockReturnValue(SUCCESS)
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const FIRM = { email: 'office@example.com', phone: '+852 2345 6789' }

const page = (post: { postResult?: PostResult } = {}) => (
  <CopyProvider locale="en-CA" store={{ common, forms }}>
    <ContactForm firm={FIRM} {...post} />
  </CopyProvider>
)
const show = (post?: { postResult?: PostResult }) => render(page(post))

// By label, because jsdom takes long to find elements by role and name.
const field = (name: keyof typeof TYPED) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${forms.field[name]}`))
/** Of several forms. */
const messages = () => screen.getAllByLabelText<HTMLTextAreaElement>(new RegExp(`^${forms.field.message}`))
/** Without events, as before React runs. */
const fill = (values: Partial<typeof TYPED>) => {
  for (const name of Object.keys(values) as (keyof typeof TYPED)[]) field(name).value = values[name] ?? ''
}
const pressSend = () => fireEvent.click(screen.getByRole('button'))

it('keeps its elements, typed text and focus when its script loads at the first focus @row:55', async () => {
  show()
  const message = field('message')
  fill(TYPED)
  act(() => message.focus())
  expect((await screen.findAllByText(COUNT))[0]).toBeVisible()
  expect(field('message')).toBe(message)
  expect(message).toHaveFocus()
  expect(message).toHaveValue(TYPED.message)
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem('contact') ?? '')).toEqual(TYPED))
})

it('sends a form once that was submitted before its script had loaded, and empties it @row:54', async () => {
  show()
  fill(TYPED)
  pressSend()
  pressSend()
  expect(screen.getByRole('button')).toHaveTextContent(forms.contact.sending)
  expect(await screen.findByText(forms.contact.success)).toBeVisible()
  expect(calls).toMatchObject([{ ...TYPED, phone: '', subject: '', locale: 'en-CA' }])
  for (const name of Object.keys(TYPED) as (keyof typeof TYPED)[]) expect(field(name)).toHaveValue('')
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(forms.contact.send))
  expect(sessionStorage).toHaveLength(0)
})

it('restores a draft into untouched fields, and reports no typing time for it @row:55 @row:60', async () => {
  sessionStorage.setItem('contact', JSON.stringify(TYPED))
  show()
  fill({ firstName: 'Newer' })
  await waitFor(() => expect(field('email')).toHaveValue(TYPED.email))
  pressSend()
  await screen.findByText(forms.contact.success)
  expect(calls).toMatchObject([{ ...TYPED, firstName: 'Newer' }])
  expect(calls).not.toMatchObject([{ elapsed: expect.anything() }])
})

it('keeps the text and the key after a failure, and hides the outcome at the next attempt', async () => {
  respond.mockReturnValueOnce(failure({ code: 'CONTACT_NOT_STORED' }))
  show()
  fill(TYPED)
  pressSend()
  expect(await screen.findByText(forms.contact.error)).toBeVisible()
  expect(field('message')).toHaveValue(TYPED.message)
  fill({ email: 'chan@' })
  pressSend()
  const summary = await screen.findByRole('group')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(screen.queryByText(forms.contact.error)).toBeNull()
  fireEvent.change(field('email'), { target: { value: TYPED.email } })
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  pressSend()
  await screen.findByText(forms.contact.success)
  const [first, second] = calls
  expect(second).toMatchObject({ idempotencyKey: (first as { idempotencyKey: string }).idempotencyKey })
})

it('shows fields that the server rejects like its own errors', async () => {
  respond.mockReturnValueOnce(failure({ code: 'VALIDATION', fields: { phone: 'phoneInvalid' } }))
  show()
  fill(TYPED)
  pressSend()
  expect(await screen.findByRole('link', { name: new RegExp(forms.validation.phoneInvalid) })).toBeVisible()
  expect(screen.queryByText(forms.contact.error)).toBeNull()
})

/** Holds the answers of the server back. Returns a function that lets them arrive. */
function holdAnswers(): () => Promise<void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const slowFetch = async (...call: Parameters<typeof fetchStub>) => {
    const response = await fetchStub(...call)
    await arrival
    return response
  }
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: slowFetch })
  return () => act(async () => arrive())
}

/** Sends the form, and unmounts it before the answer arrives. Returns a function that lets it arrive. */
async function leaveWhileSending(): Promise<() => Promise<void>> {
  const arrive = holdAnswers()
  const { unmount } = show()
  fill(TYPED)
  pressSend()
  await waitFor(() => expect(calls).toHaveLength(1))
  unmount()
  return arrive
}

it.each([
  ['success', SUCCESS, forms.contact.success],
  ['a failure', failure({ code: 'CONTACT_NOT_STORED' }), forms.contact.notSent],
])('reports %s in a toast if the visitor has left the form', async (_, answer, text) => {
  respond.mockReturnValueOnce(answer)
  const arrive = await leaveWhileSending()
  await arrive()
  const toast = await screen.findByText(text)
  expect(toast).toHaveAttribute('role', 'status')
  act(() => screen.getByRole('button', { name: common.dialog.close }).click())
  expect(toast).not.toBeInTheDocument()
})

it.each([
  ['success', SUCCESS, forms.contact.success, ''],
  ['a failure', failure({ code: 'CONTACT_NOT_STORED' }), forms.contact.error, TYPED.message],
])('a form that is opened again while the message is sent waits for it, and shows %s', async (...row) => {
  const [, answer, text, message] = row
  respond.mockReturnValueOnce(answer)
  const arrive = await leaveWhileSending()
  show()
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(forms.contact.sending))
  expect(field('message')).toHaveValue(TYPED.message)
  pressSend()
  await arrive()
  expect(await screen.findByText(text)).toBeVisible()
  expect(field('message')).toHaveValue(message)
  expect(screen.getByRole('button')).toHaveTextContent(forms.contact.send)
  expect(calls).toHaveLength(1)
})

it('does not keep the address of the account in the draft, even after a logout', async () => {
  act(() =>
    showSession({ status: 'authenticated', user: { ...TYPED, id: 'chan', name: 'Chan', role: 'MEMBER' } }),
  )
  show()
  act(() => field('message').focus())
  fireEvent.input(field('message'), { target: { value: 'Hello' } })
  const draft = () => JSON.parse(sessionStorage.getItem('contact') ?? '{}')
  await waitFor(() => expect(draft()).toEqual({ message: 'Hello' }))
  expect(field('email')).toHaveValue(TYPED.email)
  act(() => showSession({ status: 'unauthenticated', user: null }))
  fireEvent.input(field('message'), { target: { value: 'Hello again' } })
  expect(draft()).toEqual({ message: 'Hello again' })
  expect(field('email')).toHaveValue(TYPED.email)
})

it('is empty if the browser goes back to the page as it was left, and the member has logged out', async () => {
  act(() =>
    showSession({ status: 'authenticated', user: { ...TYPED, id: 'chan', name: 'Chan', role: 'MEMBER' } }),
  )
  show()
  act(() => field('message').focus())
  fireEvent.input(field('message'), { target: { value: 'Hello' } })
  await waitFor(() => expect(sessionStorage.getItem('contact')).toContain('Hello'))
  // As the next page in this tab leaves it.
  sessionStorage.setItem('contact', '{}')
  act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  act(() => showSession({ status: 'unauthenticated', user: null }))
  expect([field('email').value, field('message').value]).toEqual(['', ''])
})

describe('in a document that Back has loaded', () => {
  beforeEach(() => {
    window.history.pushState(null, '', '/contact')
    const load = { name: window.location.href, type: 'back_forward' }
    Object.assign(performance, { getEntriesByType: () => [load] })
  })
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

  it('is empty after a logout, although the browser has filled it in', async () => {
    sessionStorage.setItem('contact', '{}')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page())
    fill(TYPED)
    render(page(), { container, hydrate: true })
    await waitFor(() => expect([field('email').value, field('message').value]).toEqual(['', '']))
    // The address of the account, which comes later, must still appear.
    field('email').defaultValue = TYPED.email
    expect(field('email')).toHaveValue(TYPED.email)
  })

  it('keeps what is typed after a logout before its script has loaded', async () => {
    show()
    act(dropAllKeptInput)
    act(() => field('message').focus())
    fill(TYPED)
    expect((await screen.findAllByText(COUNT))[0]).toBeVisible()
    expect(field('message')).toHaveValue(TYPED.message)
  })
})

describe('two forms, that of the page and that of the dialog,', () => {
  const type = (index: number, value: string) => fireEvent.input(messages()[index]!, { target: { value } })
  /** Also waits until the script of each form has loaded. */
  async function showBoth() {
    sessionStorage.setItem('contact', JSON.stringify({ ...TYPED, message: 'Before' }))
    show()
    show()
    await waitFor(() => expect(messages().map((field) => field.value)).toEqual(['Before', 'Before']))
  }

  it('have the same text, which a third form takes over, also without a stored draft', async () => {
    await showBoth()
    type(1, 'In the dialog')
    expect(messages()[0]).toHaveValue('In the dialog')
    type(0, 'On the page')
    expect(messages()[1]).toHaveValue('On the page')
    sessionStorage.clear()
    const { unmount } = show()
    act(() => messages()[2]?.focus())
    await waitFor(() => expect(messages()[2]).toHaveValue('On the page'))
    unmount()
  })

  it('are both empty after one is sent', async () => {
    await showBoth()
    fireEvent.click(screen.getAllByRole('button')[1]!)
    expect(await screen.findByText(forms.contact.success)).toBeVisible()
    expect(messages().map((field) => field.value)).toEqual(['', ''])
    expect(calls).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })
})

it('a form that is opened after a failure closes its toast', async () => {
  respond.mockReturnValueOnce(failure({ code: 'CONTACT_NOT_STORED' }))
  const arrive = await leaveWhileSending()
  await arrive()
  const toast = await screen.findByText(forms.contact.notSent)
  show()
  await waitFor(() => expect(toast).not.toBeInTheDocument())
})

it('a logout before the first focus does not make the address of the account typed text', async () => {
  act(() =>
    showSession({ status: 'authenticated', user: { ...TYPED, id: 'chan', name: 'Chan', role: 'MEMBER' } }),
  )
  show()
  act(() => showSession({ status: 'unauthenticated', user: null }))
  act(() => field('message').focus())
  fireEvent.input(field('message'), { target: { value: 'Hello' } })
  const draft = () => JSON.parse(sessionStorage.getItem('contact') ?? '{}')
  await waitFor(() => expect(draft()).toEqual({ message: 'Hello' }))
  // The dialog, opened after the logout, takes over the text of the page.
  show()
  await waitFor(() => expect(messages()[1]).toHaveValue('Hello'))
  fireEvent.input(messages()[1]!, { target: { value: 'Hello again' } })
  expect(draft()).toEqual({ message: 'Hello again' })
})

it('locks the form of the page while that of the dialog sends the same text', async () => {
  sessionStorage.setItem('contact', JSON.stringify(TYPED))
  const arrive = holdAnswers()
  show()
  const { container } = show()
  await waitFor(() => expect(messages()[1]).toHaveValue(TYPED.message))
  const [ofPage] = screen.getAllByRole('button')
  fireEvent.click(container.querySelector('button')!)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(ofPage).toHaveTextContent(forms.contact.sending)
  expect(messages()[0]).toHaveAttribute('readonly')
  fireEvent.click(ofPage!)
  await arrive()
  await waitFor(() => expect(ofPage).toHaveTextContent(forms.contact.send))
  expect(messages()[0]).toHaveValue('')
  expect(calls).toHaveLength(1)
})

it.each([
  ['failed', true],
  ['refused', false],
] as const)(
  'says that the message is still here, above a form post with the outcome %s: %p',
  (outcome, isKept) => {
    const summary = <ContactOutcomeMessage outcome={outcome} reason={undefined} firm={FIRM} />
    show({ postResult: { values: {}, errors: {}, summary } })
    expect(screen.getByText(forms.contact.error)).toBeVisible()
    expect(screen.queryAllByText(/Your message is still here/)).toHaveLength(isKept ? 1 : 0)
  },
)
