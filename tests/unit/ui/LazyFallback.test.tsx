import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import common from '@locales/en-CA/common.json'
import forms from '@locales/en-CA/forms.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ContactSection } from '@/sections/contact/ContactSection'
import { ContactFormSection } from '@/sections/contactForm/ContactFormSection'
import { LazyFallback } from '@/ui/LazyFallback'
import { ArticleView } from '@/views/content/article/ArticleView'
import { deferred } from '../../support/deferred'
import { RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

let mockIsOffline = true
function mockScript(name: string): unknown {
  if (mockIsOffline) throw new Error('offline')
  return jest.requireActual(name)
}
jest.mock('@/forms/contact/ContactForm', () => mockScript('@/forms/contact/ContactForm'))
jest.mock('@/sections/video/VideoWithText', () => mockScript('@/sections/video/VideoWithText'))

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

test('the retry button leaves the focus to the page when the script has loaded', async () => {
  const load = jest.fn<Promise<() => ReactNode>, []>(() => Promise.reject(new Error('offline')))
  const Lazy = dynamic(load, { loading: LazyFallback })
  render(
    <CopyProvider locale="en-CA" store={{ common }}>
      <main tabIndex={-1}>
        <Lazy />
      </main>
    </CopyProvider>,
  )
  const button = await screen.findByRole('button', { name: common.dialog.retry })
  load.mockResolvedValue(() => 'loaded')
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText('loaded')).toHaveFocus()
})

test('the contact form and the video of an article can be loaded again after their script failed', async () => {
  const context = { settings: NO_SETTINGS, reviewedOn: null, reviewedIn: null, hasServices: false }
  const texts = { eyebrow: null, heading: '', lead: null }
  const details = { detailsHeading: null, hours: null, responsePromise: null, beforeYouWrite: '' }
  const link = { drawing: null, embedUrl: null, transcript: '' }
  const video = { _key: 'a', title: 'Video', summary: '', minutes: 1, ...link }
  const article = {
    ...{ _id: 'a', changedAt: '', seo: { title: '', description: '', image: null }, title: '', summary: '' },
    ...{
      topic: null,
      publishedOn: null,
      reviewedOn: null,
      minutes: 1,
      service: null,
      locales: [],
      en: false,
    },
    ...{ contents: [], cover: null, sources: [], related: [], parts: [video] },
  }
  const shell = { copy: {}, settings: NO_SETTINGS, year: 2026, measurement: null }
  const address = { languages: [], route: '', isListed: false, links: [] }
  render(
    <RouterProvider router={{ query: {}, asPath: '/contact', pathname: '/contact' }}>
      <CopyProvider locale="en-CA" store={{ common, forms }}>
        <ContactSection {...texts} {...details} formHeading={null} context={context} />
        <ContactFormSection {...texts} reason={null} context={context} />
        <ArticleView content={article} {...shell} address={address} />
      </CopyProvider>
    </RouterProvider>,
  )
  await waitFor(() => expect(screen.getAllByText(common.dialog.failed)).toHaveLength(3))
  mockIsOffline = false
  for (const retry of screen.getAllByText(common.dialog.retry)) fireEvent.click(retry)
  expect(await screen.findByRole('region', { name: video.title })).toBeVisible()
  await waitFor(() => expect(screen.getAllByText(forms.contact.send)).toHaveLength(2))
})
