import { render, screen } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ContactFormSection } from '@/sections/contactForm/ContactFormSection'

const SETTINGS = {
  ...{ email: '', phone: '', phoneHref: '', address: '', addressLine: '', licensee: '', registerUrl: '' },
  ...{ socialLinks: [], chatUrl: null, mapUrl: null, mapEmbedUrl: null, footerNote: '' },
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}

test('has the form of the contact page, which works without JavaScript, at #write', async () => {
  const context = { settings: SETTINGS, reviewedOn: null, reviewedIn: null, hasServices: false }
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
