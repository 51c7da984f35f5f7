import { act, fireEvent, render, screen } from '@testing-library/react'
import dynamic from 'next/dynamic'
import common from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LazyFallback } from '@/ui/LazyFallback'
import { deferred } from '../../support/deferred'

test('the retry button keeps the focus while the script loads again, also if that fails again', async () => {
  const load = jest.fn(() => Promise.reject<() => null>(new Error('offline')))
  const Lazy = dynamic(load, { loading: LazyFallback })
  render(
    <CopyProvider locale="en-CA" store={{ common }}>
      <Lazy />
    </CopyProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(common.dialog.loading)
  const button = await screen.findByRole('button', { name: common.dialog.retry })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  const held = deferred()
  load.mockReturnValue(held.promise.then(() => Promise.reject(new Error('offline'))))
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status')).toHaveTextContent(common.dialog.loading)
  expect(screen.queryByText(common.dialog.failed)).not.toBeInTheDocument()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await act(async () => held.resolve())
  expect(await screen.findByRole('alert')).toHaveTextContent(common.dialog.failed)
  expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(button).toHaveFocus()
})
