import { render, screen } from '@testing-library/react'
import errors from '@locales/zh-HK/errors.json'
import { FormError } from '@/forms/FormError'
import { CopyProvider } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'

function show(fault: CallErrorCode | undefined, copy: Partial<typeof errors> = errors) {
  render(
    <CopyProvider locale="zh-HK" store={{ errors: copy }}>
      <FormError code={fault} />
    </CopyProvider>,
  )
  return screen.getByRole('alert')
}

it('says what went wrong in the language of the page', () => {
  expect(show('INVALID_CREDENTIALS')).toHaveTextContent(errors.INVALID_CREDENTIALS)
})

it('is there before anything goes wrong, so that the change is announced', () => {
  expect(show(undefined)).toBeEmptyDOMElement()
})

it('has words for a code that is younger than the page', () => {
  const { EMAIL_TAKEN: _, ...older } = errors
  expect(show('EMAIL_TAKEN', older)).toHaveTextContent(errors.UNKNOWN)
})
