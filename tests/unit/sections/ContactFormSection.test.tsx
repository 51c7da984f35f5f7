import { render, screen } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ContactFormSection } from '@/sections/contactForm/ContactFormSection'
import { NO_SETTINGS } from '../../support/noSettings'

test('has the form of the contact page, which works without JavaScript, at #write', async () => {
  const context = { settings: NO_SETTINGS, reviewedOn: null, reviewedIn: null, hasServices: false }
  const { container } = render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <ContactFormSection eyebrow={null} heading="Write" lead={null} reason="spring" context={context} />
    </CopyProvider>,
  )
  await screen.findByRole('button', { name: forms.contact.send })
  const form = container.querySelector('#write form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/contact/send#write',
  ])
  expect(form?.querySelector('input[name="reason"]')).toHaveValue('spring')
})
