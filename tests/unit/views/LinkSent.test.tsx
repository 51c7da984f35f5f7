import { render, screen } from '@testing-library/react'
import auth from '@locales/en-CA/auth.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LinkSent } from '@/views/accounts/signin/LinkSent'

const linkSent = (isSent: boolean) => (
  <CopyProvider locale="en-CA" store={{ auth }}>
    <LinkSent isSent={isSent} onResend={() => {}} />
  </CopyProvider>
)

it('has an empty live region before the text, so that the text is announced', () => {
  const { rerender } = render(linkSent(false))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(linkSent(true))
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent(auth.linkSent.heading)
  expect(screen.getByRole('button', { name: auth.linkSent.resend })).toBeVisible()
})
