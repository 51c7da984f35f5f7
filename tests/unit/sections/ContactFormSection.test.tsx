import { render, screen } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ContactFormSection } from '@/sections/contactForm/ContactFormSection'
import { router, RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

const CONTEXT = { settings: NO_SETTINGS, reviewedOn: null, reviewedIn: null, hasServices: false }

async function show(query: Record<string, string>) {
  const { container } = render(
    <RouterProvider router={{ ...router, query }}>
      <CopyProvider locale="en-CA" store={{ forms }}>
        <ContactFormSection eyebrow={null} heading="Write" lead={null} reason="spring" context={CONTEXT} />
      </CopyProvider>
    </RouterProvider>,
  )
  await screen.findByRole('button', { name: forms.contact.send })
  return container
}

test('has the form of the contact page, which works without JavaScript, at #write', async () => {
  const container = await show({})
  const form = container.querySelector('#write form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/contact/send#write',
  ])
  expect(form?.querySelector('input[name="reason"]')).toHaveValue('spring')
})

test('the reason in the URL replaces the one of the section @spec:2.35', async () => {
  const container = await show({ reason: 'spring-newsletter' })
  expect(container.querySelector('input[name="reason"]')).toHaveValue('spring-newsletter')
})
