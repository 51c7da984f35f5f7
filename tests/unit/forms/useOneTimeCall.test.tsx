import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Router from 'next/router'
import type { ReactNode } from 'react'
import errors from '@locales/en-CA/errors.json'
import forms from '@locales/en-CA/forms.json'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { ResetForm } from '@/forms/account/ResetForm'
import { SignupForm } from '@/forms/account/SignupForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { TrpcProvider } from '@/trpc/TrpcProvider'

const EMAIL = 'mei@example.com'
const PASSWORD = 'ferry to Vancouver'
const SIGN_UP = '/api/trpc/user.signup?batch=1'
const RESET = '/api/trpc/user.resetPassword?batch=1'
const CHANGE = '/api/trpc/user.changePassword?batch=1'
const LOGIN = '/api/auth/callback/credentials'
const SESSION = '/api/auth/session'
const session = { status: 'authenticated', user: { email: EMAIL, name: '陳美玲', role: 'MEMBER' } }

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const json = (body: unknown, status = 200) => ({ ok: status < 400, status, json: async () => body })
const hasSession = () => json({ user: session.user })
const refused = (code: string) => () =>
  json([{ error: { json: { message: code, code: -32009, data: { code, httpStatus: 409 } } } }], 409)
const wrongPassword = () => json({ url: 'http://localhost/api/auth/error?error=INVALID_CREDENTIALS' }, 401)

/** The responses by URL. The last of a list is repeated. */
let answers: Record<string, (() => unknown)[]>
const requests: string[] = []

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', {
    value: async (input: string) => {
      requests.push(input)
      const [answer, ...later] = answers[input] ?? [() => json({})]
      if (later.length > 0) answers[input] = later
      return answer?.()
    },
  })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined })
  jest.spyOn(console, 'error').mockReturnValue()
})

beforeEach(() => {
  requests.length = 0
  answers = {
    '/api/auth/providers': [() => json({ credentials: { type: 'credentials' } })],
    '/api/auth/csrf': [() => json({ csrfToken: 'a-token' })],
    [SESSION]: [hasSession],
    [LOGIN]: [() => json({ url: 'http://localhost/' })],
  }
})

const onSuccess = jest.fn()
const onUsed = jest.fn()
const open = jest.fn()
afterEach(() => jest.clearAllMocks())

const FORMS = {
  'sign-up': {
    form: <SignupForm onSuccess={onSuccess} open={() => {}} />,
    call: SIGN_UP,
    submit: forms.signup.submit,
    refusal: 'EMAIL_TAKEN',
    result: [session],
  },
  reset: {
    form: (
      <ResetForm
        link={{ email: EMAIL, hash: 'x'.repeat(43) }}
        onUsed={onUsed}
        onLoggedIn={onSuccess}
        open={open}
      />
    ),
    call: RESET,
    submit: forms.reset.submit,
    refusal: 'RESET_LINK_INVALID',
    result: [session],
  },
  'password change': {
    form: (
      <TrpcProvider>
        <ChangePasswordForm email={EMAIL} onChanged={onSuccess} />
      </TrpcProvider>
    ),
    call: CHANGE,
    submit: forms.changePassword.submit,
    // The change ends all sessions.
    refusal: 'SESSION_REQUIRED',
    result: [expect.any(Function)],
  },
} as const

const fill = (label: string, value: string) => {
  const field = screen.queryByLabelText(label)
  if (field) fireEvent.change(field, { target: { value } })
}

/** Shows a form with valid input in those of the fields that it has. */
function showFilled(form: ReactNode): void {
  render(
    <CopyProvider locale="en-CA" store={{ forms, errors }}>
      {form}
    </CopyProvider>,
  )
  fill(forms.field.email, EMAIL)
  fill(forms.field.name, '陳美玲')
  fill(forms.field.password, PASSWORD)
  fill(forms.field.passwordConfirmation, PASSWORD)
  fill(forms.field.currentPassword, 'an earlier password')
  fill(forms.field.newPassword, PASSWORD)
  fill(forms.field.newPasswordConfirmation, PASSWORD)
}

describe.each(['sign-up', 'reset', 'password change'] as const)(
  'the form %s, whose call works only once,',
  (name) => {
    const { form, call, submit, refusal, result } = FORMS[name]
    const press = () => fireEvent.click(screen.getByRole('button', { name: submit }))

    beforeEach(() => showFilled(form))

    it('succeeds at the second attempt if the answer to the first one was lost', async () => {
      answers[call] = [lost, refused(refusal)]
      press()
      expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
      expect(onUsed).not.toHaveBeenCalled()
      press()
      await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(...result))
      expect(requests.filter((url) => url === LOGIN)).toHaveLength(1)
    })

    it('says why the login with the saved password is refused', async () => {
      answers[call] = [() => json([{ result: { data: { json: null } } }])]
      answers[LOGIN] = [wrongPassword]
      press()
      // After a sign-up, the visitor may have typed another password before the next attempt.
      const advice = name === 'sign-up' ? errors.INVALID_CREDENTIALS : errors.TOO_MANY_REQUESTS
      expect(await screen.findByText(advice)).toBeVisible()
    })

    it('can be sent again if the login gets no answer either', async () => {
      answers[call] = [lost, refused(refusal)]
      answers[LOGIN] = [lost, () => json({ url: 'http://localhost/' })]
      answers[SESSION] = [() => json({}), hasSession]
      press()
      await screen.findByText(errors.UNREACHABLE)
      press()
      await waitFor(() => expect(requests).toContain(LOGIN))
      expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
      await waitFor(() => expect(screen.getByRole('button', { name: submit })).toBeEnabled())
      press()
      await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(...result))
    })

    it('only logs in at the second attempt if the call succeeded, but the login got no answer', async () => {
      answers[call] = [() => json([{ result: { data: { json: null } } }]), refused(refusal)]
      answers[LOGIN] = [lost, () => json({ url: 'http://localhost/' })]
      answers[SESSION] = [() => json({}), hasSession]
      press()
      expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
      const again = name === 'reset' ? forms.reset.logIn : submit
      await waitFor(() => expect(screen.getByRole('button', { name: again })).toBeEnabled())
      fireEvent.click(screen.getByRole('button', { name: again }))
      await waitFor(() => expect(name === 'reset' ? open : onSuccess).toHaveBeenCalled())
      expect(requests.filter((url) => url === call)).toHaveLength(1)
    })
  },
)

// `useOneTimeCall` alone decides about these, so one form stands for all.
describe('the refusal of a call that works only once', () => {
  const { form, call, submit, refusal } = FORMS['password change']
  const press = () => fireEvent.click(screen.getByRole('button', { name: submit }))

  beforeEach(() => showFilled(form))

  it('is shown if the typed password is not that of the account', async () => {
    answers[call] = [lost, refused(refusal)]
    answers[LOGIN] = [wrongPassword]
    press()
    await screen.findByText(errors.UNREACHABLE)
    press()
    expect(await screen.findByText(errors[refusal])).toBeVisible()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  it('causes no login without a lost answer', async () => {
    answers[call] = [refused(refusal)]
    press()
    expect(await screen.findByText(errors[refusal])).toBeVisible()
    expect(requests).not.toContain(LOGIN)
  })
})

it.each(['sign-up', 'reset'] as const)(
  'the form %s sends nothing that the visitor could not use, while nobody can log in @spec:8.8',
  async (name) => {
    const { form, submit } = FORMS[name]
    answers['/api/auth/providers'] = [() => json({})]
    jest.spyOn(Router, 'push').mockResolvedValue(true)
    showFilled(form)
    fireEvent.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByText(errors.SERVICE_UNAVAILABLE)).toBeVisible()
    expect(requests).toEqual(['/api/auth/providers'])
  },
)

it('a reset link that was cut off is called incomplete, not used, when the server has refused it', async () => {
  answers[RESET] = [refused('RESET_LINK_INVALID')]
  const link = { email: EMAIL, hash: 'x'.repeat(33) }
  showFilled(<ResetForm link={link} onUsed={onUsed} onLoggedIn={onSuccess} open={open} />)
  fireEvent.click(screen.getByRole('button', { name: forms.reset.submit }))
  expect(await screen.findByText(forms.validation.linkIncomplete)).toBeVisible()
})

it('after a reset, the login button takes the focus if the login with the new password fails', async () => {
  answers[RESET] = [() => json([{ result: { data: { json: null } } }])]
  answers[LOGIN] = [wrongPassword]
  showFilled(FORMS.reset.form)
  const submit = screen.getByRole('button', { name: forms.reset.submit })
  submit.focus()
  fireEvent.click(submit)
  const logIn = await screen.findByRole('button', { name: forms.reset.logIn })
  expect(logIn).toHaveFocus()
  expect(logIn).toHaveAccessibleDescription(forms.reset.changed)
})
