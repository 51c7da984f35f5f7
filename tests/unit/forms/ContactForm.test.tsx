import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { ContactForm } from '@/forms/contact/ContactForm'
import { CopyProvider } from '@/i18n/useTranslation'

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

function show() {
  render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <ContactForm firm={{ email: 'office@example.com', phone: '+852 2345 6789' }} />
    </CopyProvider>,
  )
}

const field = (name: keyof typeof TYPED) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${forms.field[name]}`) })
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
