import { act, render, screen } from '@testing-library/react'
import common from '@locales/en-CA/common.json'
import { DialogHost } from '@/dialogs/DialogHost'
import { CopyProvider } from '@/i18n/useTranslation'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { RouterProvider } from '../../support/nextRouter'

const ROUTER = {
  ...{ query: { dialog: 'login' }, asPath: '/?dialog=login', pathname: '/' },
}
const FIRM = {
  ...{ email: '', phone: '', phoneHref: '', address: '', addressLine: '', licensee: '', registerUrl: '' },
  ...{ socialLinks: [], chatUrl: null, mapUrl: null, mapEmbedUrl: null, footerNote: '' },
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}

test('a dialog whose texts get no answer is an error that offers another attempt', async () => {
  const timer = new AbortController()
  const timeout = jest.fn(() => timer.signal)
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout, configurable: true })
  const stalled = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('timeout'))))
  // jsdom has neither fetch nor modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  Object.defineProperty(globalThis, 'fetch', { value: stalled, configurable: true })
  render(
    <RouterProvider router={ROUTER}>
      <CopyProvider locale="en-CA" store={{ common }}>
        <DialogHost firm={FIRM} />
      </CopyProvider>
    </RouterProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(common.dialog.loading)
  await act(async () => timer.abort())
  expect(await screen.findByText(common.dialog.failed)).toBeVisible()
  expect(screen.getByRole('button', { name: common.dialog.retry })).toBeVisible()
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
})
