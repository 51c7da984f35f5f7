import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext, type FieldErrors } from '@/forms/fields/FormStateContext'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import { useForm, type FormValues } from '@/forms/useForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { contactSchema } from '@/schemas/contact'

type Send = (values: FormValues) => Promise<FieldErrors | undefined>

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '' }
const TYPED = { firstName: '大文', lastName: 'Chan', email: 'chan@example.com' }

function Form({ send }: { send: Send }) {
  const { attempt, formProps } = useForm({ initial: EMPTY, schema: contactSchema, send })
  return (
    <FormStateContext value={{ id: 'form', ...attempt }}>
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
const pressSend = () => fireEvent.click(screen.getByRole('button', { name: forms.contact.send }))
const summary = () => screen.findByRole('group')
const linksOf = (box: HTMLElement) => Array.from(box.querySelectorAll('a'), (link) => link.textContent)

it('shows no errors before the first submission, and then updates them while typing', async () => {
  show(async () => undefined)
  await act(async () => type({ email: 'chan@' }))
  expect(screen.queryByText(forms.validation.emailInvalid)).toBeNull()
  pressSend()
  await summary()
  type({ email: 'chan@example.com' })
  await waitFor(() => expect(field('email')).toBeValid())
  expect(field('firstName')).toBeInvalid()
})

it('shows the server’s field errors like its own, and keeps the input', async () => {
  show(async () => ({ email: 'emailInvalid' }))
  type(TYPED)
  pressSend()
  const box = await summary()
  expect(linksOf(box)).toEqual([forms.validation.emailInvalid])
  await waitFor(() => expect(box).toHaveFocus())
  expect(field('email')).toBeInvalid()
  expect(field('email')).toHaveValue(TYPED.email)
  expect(field('firstName')).toHaveValue(TYPED.firstName)
})

it('sends once if Send is pressed again while sending', async () => {
  let finish = () => {}
  const answer = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
  const send = jest.fn(() => answer)
  show(send)
  type(TYPED)
  pressSend()
  pressSend()
  await waitFor(() => expect(send).toHaveBeenCalled())
  pressSend()
  await act(async () => finish())
  expect(send).toHaveBeenCalledTimes(1)
})
