import { fireEvent, render, screen } from '@testing-library/react'
import errors from '@locales/en-CA/errors.json'
import forms from '@locales/en-CA/forms.json'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { TrpcProvider } from '@/trpc/TrpcProvider'

const call = jest.fn<Promise<unknown>, []>()
const onDeleted = jest.fn()

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: () => call() })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined })
  jest.spyOn(console, 'error').mockReturnValue()
})
beforeEach(() => void call.mockReset())

const refuse = async () => {
  const data = { code: 'SESSION_REQUIRED', httpStatus: 401 }
  const error = { json: { message: data.code, code: -32001, data } }
  return { ok: false, status: 401, json: async () => [{ error }] }
}

describe('the form that deletes an account, without a session', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: forms.deleteAccount.submit }))

  beforeEach(() => {
    render(
      <CopyProvider locale="en-CA" store={{ forms, errors }}>
        <TrpcProvider>
          <DeleteAccountForm email="mei@example.com" onDeleted={onDeleted} />
        </TrpcProvider>
      </CopyProvider>,
    )
    fireEvent.change(screen.getByLabelText(forms.field.password), { target: { value: 'a password' } })
  })

  it('says that the account may be deleted if the answer to the first attempt was lost', async () => {
    call.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(refuse)
    press()
    expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
    expect(screen.queryByText(forms.deleteAccount.perhapsDeleted)).toBeNull()
    press()
    expect(await screen.findByText(forms.deleteAccount.perhapsDeleted)).toBeVisible()
    expect(screen.queryByText(errors.SESSION_REQUIRED)).toBeNull()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('asks only for a login if every attempt was answered', async () => {
    call.mockImplementation(refuse)
    press()
    expect(await screen.findByText(errors.SESSION_REQUIRED)).toBeVisible()
    expect(screen.queryByText(forms.deleteAccount.perhapsDeleted)).toBeNull()
  })
})
