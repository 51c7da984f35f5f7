import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext, type FieldErrors } from '@/forms/fields/FormState'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import { useForm, type FormValues } from '@/forms/useForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { contactSchema } from '@/schemas/contact'

type Send = (values: FormValues) => Promise<FieldErrors | undefined>

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '' }
const TYPED = { firstName: '大文', lastName: 'Chan', email: 'chan@example.com' }

function Form({ send }: { send: Send }) {
  const { state, formProps } = useForm({ initial: EMPTY, schema: contactSchema, send })
  return (
    <FormStateContext value={state}>
      <form {...formProps}>
        <ErrorSummary />
        <TextField name="firstName" required />
        <TextField name="lastName" required />
        <TextField name="email" required />
        <TextField name="phone" />
        <MessageField name="message" />
        <button type="submit">{forms.contact.send}</button>
      </form>
    </FormStateContext>
  )
}

function show(send: Send) {
  render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <Form send={send} />
    </CopyProvider>,
  )
}

const field = (name: keyof typeof EMPTY) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${forms.field[name]}`))
const type = (values: Partial<typeof EMPTY>) => {
  for (const name of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) {
    if (values[name] !== undefined) fireEvent.change(field(name), { target: { value: values[name] } })
  }
}
const press = () => fireEvent.click(screen.getByRole('button', { name: forms.contact.send }))
const summary = () => screen.findByRole('group')
const linksOf = (box: HTMLElement) => Array.from(box.querySelectorAll('a'), (link) => link.textContent)
const fault = (name: keyof typeof EMPTY, code: keyof typeof forms.validation) =>
  `${forms.field[name]}: ${forms.validation[code]}`

it('refuses what the schema refuses: nothing is sent, the summary takes the focus and names the fields in order', async () => {
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>()
  show(send)
  type({ email: 'chan@', message: '你好' })
  press()

  const box = await summary()
  expect(box).toHaveFocus()
  expect(linksOf(box)).toEqual([
    fault('firstName', 'required'),
    fault('lastName', 'required'),
    fault('email', 'emailInvalid'),
  ])
  expect(field('email')).toBeInvalid()
  expect(field('email')).toHaveAccessibleDescription(forms.validation.emailInvalid)
  expect(field('phone')).toBeValid()
  expect(field('message')).toHaveValue('你好')
  expect(send).not.toHaveBeenCalled()
})

it('leads from the summary to the field, and back at the next refusal', async () => {
  show(async () => undefined)
  press()
  fireEvent.click(await screen.findByRole('link', { name: fault('lastName', 'required') }))
  expect(field('lastName')).toHaveFocus()
  press()
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus())
})

it('is quiet until the first refusal, and then follows the typing', async () => {
  show(async () => undefined)
  await act(async () => type({ email: 'chan@' }))
  expect(screen.queryByText(forms.validation.emailInvalid)).toBeNull()
  press()
  await summary()
  type({ email: 'chan@example.com' })
  await waitFor(() => expect(field('email')).toBeValid())
  expect(field('firstName')).toBeInvalid()
})

it('sends the fields’ values, even without input events', async () => {
  const send = jest.fn(async (): Promise<undefined> => undefined)
  show(send)
  type(TYPED)
  // Sets the value without an event, as some autofill does.
  field('phone').value = '+852 2345 6789'
  press()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ...EMPTY, ...TYPED, phone: '+852 2345 6789' }))
  expect(screen.queryByRole('group')).toBeNull()
})

it('shows the fields that the server refused as its own, and keeps what was typed', async () => {
  show(async () => ({ email: 'emailInvalid' }))
  type(TYPED)
  press()
  const box = await summary()
  expect(linksOf(box)).toEqual([fault('email', 'emailInvalid')])
  await waitFor(() => expect(box).toHaveFocus())
  expect(field('email')).toBeInvalid()
  expect(field('email')).toHaveValue(TYPED.email)
  expect(field('firstName')).toHaveValue(TYPED.firstName)
})

it('sends once, however often Send is pressed meanwhile', async () => {
  let finish = () => {}
  const answer = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
  const send = jest.fn(() => answer)
  show(send)
  type(TYPED)
  press()
  press()
  await waitFor(() => expect(send).toHaveBeenCalled())
  press()
  await act(async () => finish())
  expect(send).toHaveBeenCalledTimes(1)
})
