import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import common from '@locales/en-CA/common.json'
import dialogs from '@locales/en-CA/dialogs.json'
import errors from '@locales/en-CA/errors.json'
import forms from '@locales/en-CA/forms.json'
import chinese from '@locales/zh-HK/common.json'
import chineseDialogs from '@locales/zh-HK/dialogs.json'
import chineseForms from '@locales/zh-HK/forms.json'
import { DialogHost } from '@/dialogs/DialogHost'
import { useDialog } from '@/dialogs/useDialog'
import type { Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { router, RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

const ROUTER = {
  ...{ query: { dialog: 'login' }, asPath: '/?dialog=login', pathname: '/' },
}

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

// jsdom has no fetch.
const answerWith = (fetch: (url: string, init: { signal: AbortSignal }) => Promise<unknown>) =>
  Object.defineProperty(globalThis, 'fetch', { value: fetch, configurable: true })

const page = (locale: Locale, texts: typeof common | typeof chinese, query: object = ROUTER.query) => (
  <RouterProvider router={{ ...ROUTER, query: { ...query } }}>
    <CopyProvider locale={locale} store={{ common: texts }}>
      <DialogHost firm={NO_SETTINGS} />
    </CopyProvider>
  </RouterProvider>
)

test('a form keeps its text if the texts of another language cannot be loaded', async () => {
  answerWith(async () => ({ ok: true, json: async () => ({ dialogs, errors, forms }) }))
  const { rerender } = render(page('en-CA', common))
  const email = await screen.findByLabelText(forms.field.email)
  fireEvent.change(email, { target: { value: 'mei@example.com' } })
  let fail: (error: Error) => void = () => {}
  answerWith(() => new Promise((_, reject) => (fail = reject)))
  rerender(page('zh-HK', chinese))
  await act(async () => fail(new Error('offline')))
  expect(screen.queryByText(chinese.dialog.failed)).not.toBeInTheDocument()
  expect(email).toBeVisible()
  expect(email).toHaveValue('mei@example.com')
})

test('after a change of language, the next dialog waits for its texts in the new language', async () => {
  answerWith(async () => ({ ok: true, json: async () => ({ dialogs, errors, forms }) }))
  const { rerender } = render(page('en-CA', common))
  await screen.findByLabelText(forms.field.email)
  rerender(page('en-CA', common, {}))
  rerender(page('zh-HK', chinese, {}))
  let load: () => void = () => {}
  const store = { dialogs: chineseDialogs, errors, forms: chineseForms }
  const answer = { ok: true, json: async () => store }
  answerWith(() => new Promise((resolve) => (load = () => resolve(answer))))
  rerender(page('zh-HK', chinese))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(chinese.dialog.loading)
  await act(async () => load())
  expect(await screen.findByLabelText(chineseForms.field.email)).toBeVisible()
  expect(screen.getByLabelText(chinese.dialog.close)).toBeVisible()
})

test('a dialog whose texts get no answer is an error that offers another attempt', async () => {
  const timer = new AbortController()
  const timeout = jest.fn(() => timer.signal)
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout, configurable: true })
  answerWith(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('timeout')))),
  )
  render(page('en-CA', common))
  expect(screen.getByRole('status')).toHaveTextContent(common.dialog.loading)
  await act(async () => timer.abort())
  expect(await screen.findByText(common.dialog.failed)).toBeVisible()
  expect(screen.getByRole('button', { name: common.dialog.retry })).toBeVisible()
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
})

test('a dialog keeps all parameters of the page below, also after a question mark in one of them', () => {
  const replace = jest.fn(async () => true)
  const query = { q: 'visa?', topic: 'work', dialog: 'login' }
  const search = {
    pathname: '/resources/search',
    asPath: '/resources/search?q=visa?&topic=work&dialog=login',
  }
  const { result } = renderHook(useDialog, {
    wrapper: ({ children }) => (
      <RouterProvider router={{ ...router, ...search, query, replace }}>{children}</RouterProvider>
    ),
  })
  result.current.close()
  expect(replace.mock.lastCall).toEqual([
    expect.anything(),
    '/resources/search?q=visa%3F&topic=work',
    expect.anything(),
  ])
})
