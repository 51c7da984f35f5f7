import { cleanup, render, screen } from '@testing-library/react'
import errors from '@locales/zh-HK/errors.json'
import { FormError } from '@/forms/FormError'
import { CopyProvider } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'

function show(code: CallErrorCode | undefined, copy: Partial<typeof errors> = errors) {
  render(
    <CopyProvider locale="zh-HK" store={{ errors: copy }}>
      <FormError code={code} />
    </CopyProvider>,
  )
  return screen.getByRole('alert')
}

it('shows the error in the language of the page', () => {
  expect(show('INVALID_CREDENTIALS')).toHaveTextContent(errors.INVALID_CREDENTIALS)
})

it('has an empty live region before an error, so that the error is announced', () => {
  expect(show(undefined)).toBeEmptyDOMElement()
})

it('shows the general text for a code without copy, which a newer server may send', () => {
  const { EMAIL_TAKEN: _, ...older } = errors
  expect(show('EMAIL_TAKEN', older)).toHaveTextContent(errors.UNKNOWN)
})

it('names the site’s address to a visitor at another one, and is general if the page does not know it', () => {
  document.documentElement.dataset.site = 'https://mapleharbour.example'
  expect(show('OTHER_ADDRESS')).toHaveTextContent('本網站的網址是 mapleharbour.example。')
  cleanup()
  delete document.documentElement.dataset.site
  expect(show('OTHER_ADDRESS')).toHaveTextContent(errors.UNKNOWN)
})
