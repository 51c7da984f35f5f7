import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import superjson from 'superjson'
import englishErrors from '@locales/en-CA/errors.json'
import english from '@locales/en-CA/account.json'
import englishForms from '@locales/en-CA/forms.json'
import chinese from '@locales/zh-HK/account.json'
import chineseForms from '@locales/zh-HK/forms.json'
import type { Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { saveFile } from '@/lib/saveFile'
import { trpc } from '@/trpc/client'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import type { Profile } from '@/views/accounts/account/sections/accountTypes'
import { Devices } from '@/views/accounts/account/sections/devices/Devices'
import { Newsletter } from '@/views/accounts/account/sections/Newsletter'
import { Details } from '@/views/accounts/account/sections/Details'
import { YourData } from '@/views/accounts/account/sections/YourData'

jest.mock('@/lib/saveFile')

const COPY = {
  'en-CA': { account: english, forms: englishForms, errors: englishErrors },
  'zh-HK': { account: chinese, forms: chineseForms, errors: {} },
}
const profile = {
  ...{ id: 'mei', name: 'Mei', email: 'mei@example.com', locale: 'en-CA', hasPassword: true },
  createdAt: new Date('2026-11-01T00:00:00Z'),
} as Profile

/** Null: no answer arrives. */
let answer: object | null
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    if (!answer) throw new TypeError('Failed to fetch')
    const body = url === '/api/auth/session' ? {} : [{ result: { data: superjson.serialize(answer) } }]
    return { ok: true, json: async () => body } as Response
  })
})

const page = (locale: Locale, section: 'details' | 'data') => (
  <CopyProvider locale={locale} store={COPY[locale]}>
    <TrpcProvider>
      {section === 'details' ? (
        <Details profile={profile} />
      ) : (
        <YourData profile={profile} onDeleted={() => {}} />
      )}
    </TrpcProvider>
  </CopyProvider>
)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a download that fails saves no earlier data, and takes back the earlier success', async () => {
  // Of every call: the account, and the end of each list.
  answer = { account: { name: 'Mei' }, rows: [], next: null }
  render(page('en-CA', 'data'))
  press(english.data.export)
  expect(await screen.findByText(english.data.exported)).toBeVisible()
  expect(saveFile).toHaveBeenCalledTimes(1)
  answer = null
  // The failed call is logged.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  press(english.data.export)
  expect(await screen.findByText(englishErrors.UNREACHABLE)).toBeVisible()
  expect(screen.queryByText(english.data.exported)).toBeNull()
  expect(saveFile).toHaveBeenCalledTimes(1)
})

it('a success follows the language, and goes at the next attempt, even with invalid input', async () => {
  answer = {}
  const { rerender } = render(page('en-CA', 'details'))
  press(englishForms.details.submit)
  expect(await screen.findByText(english.details.saved)).toBeVisible()
  rerender(page('zh-HK', 'details'))
  expect(screen.getByText(chinese.details.saved)).toBeVisible()
  rerender(page('en-CA', 'details'))
  fireEvent.change(screen.getByLabelText(englishForms.field.name), { target: { value: '' } })
  press(englishForms.details.submit)
  await waitFor(() => expect(screen.queryByText(english.details.saved)).toBeNull())
  expect(await screen.findAllByText(englishForms.validation.nameRequired)).toHaveLength(2)
})

it('a consent that was not stored is not shown, also while the page loads the account again', async () => {
  let refuse = () => {}
  globalThis.fetch = jest.fn(
    () => new Promise<Response>((_, reject) => (refuse = () => reject(new TypeError()))),
  )
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const consent = {
    granted: false,
    at: null,
    text: 'Yes',
    version: 'a',
    locale: 'en-CA',
  } as Profile['consent']
  function Consent() {
    trpc.user.account.useQuery()
    return <Newsletter consent={consent} />
  }
  render(
    <CopyProvider locale="en-CA" store={COPY['en-CA']}>
      <TrpcProvider>
        <Consent />
      </TrpcProvider>
    </CopyProvider>,
  )
  const box = screen.getByRole('checkbox')
  fireEvent.click(box)
  expect(box).toBeChecked()
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining('setConsent'), expect.anything()),
  )
  refuse()
  await waitFor(() => expect(box).not.toBeChecked())
})

it('a consent whose answer was lost is no failure once the account shows it, and other tabs hear of one', async () => {
  answer = null
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const newsletter = (granted: boolean) => (
    <CopyProvider locale="en-CA" store={COPY['en-CA']}>
      <TrpcProvider>
        <Newsletter
          consent={{ granted, at: null, text: 'Yes', version: 'a', locale: 'en-CA' } as Profile['consent']}
        />
      </TrpcProvider>
    </CopyProvider>
  )
  const { rerender } = render(newsletter(false))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByText(englishErrors.UNREACHABLE)).toBeVisible()
  rerender(newsletter(true))
  expect(screen.queryByText(englishErrors.UNREACHABLE)).toBeNull()

  answer = {}
  localStorage.clear()
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(localStorage.getItem('nextauth.message')).toContain('getSession'))
})

const session = {
  ...{ id: 'a', browser: 'Chrome', system: 'Linux', current: false },
  ...{ createdAt: new Date('2026-11-01T00:00:00Z'), lastSeenAt: new Date('2026-11-01T00:00:00Z') },
}
const LoadedDevices = () => <Devices query={trpc.user.sessions.useQuery()} />
const devices = (locale: Locale) => (
  <CopyProvider locale={locale} store={COPY[locale]}>
    <TrpcProvider>
      <LoadedDevices />
    </TrpcProvider>
  </CopyProvider>
)

it('names a logged-out device in the language of the page', async () => {
  answer = [session]
  const { rerender } = render(devices('zh-HK'))
  fireEvent.click(await screen.findByRole('button', { name: /Linux上的Chrome/ }))
  expect(await screen.findByText('Linux上的Chrome已登出。')).toBeVisible()
  rerender(devices('en-CA'))
  expect(screen.getByText('Chrome on Linux has been logged out.')).toBeVisible()
})

it('logs out a second device while the first logout is under way', async () => {
  answer = [session, { ...session, id: 'b', browser: 'Safari' }]
  render(devices('en-CA'))
  const buttons = await screen.findAllByRole('button', { name: /on Linux|Safari/ })
  jest.mocked(fetch).mockImplementation(() => new Promise<Response>(() => {}))
  for (const button of buttons) {
    fireEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent(english.devices.loggingOut))
  }
  expect(buttons).toHaveLength(2)
})
