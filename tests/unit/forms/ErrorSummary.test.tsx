import { render, screen } from '@testing-library/react'
import english from '@locales/en-CA/forms.json'
import chinese from '@locales/zh-HK/forms.json'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext, type FieldErrors } from '@/forms/fields/FormStateContext'
import type { Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'

const COPY = { 'en-CA': english, 'zh-HK': chinese }

function show(locale: Locale, errors: FieldErrors, failedSubmits = 1) {
  const state = { id: 'form', errors, failedSubmits, sending: false }
  render(
    <CopyProvider locale={locale} store={{ forms: COPY[locale] }}>
      <FormStateContext value={state}>
        <ErrorSummary />
      </FormStateContext>
    </CopyProvider>,
  )
}

const one: FieldErrors = { email: 'emailInvalid' }
// Not in the order of the form.
const two: FieldErrors = { message: 'messageTooLong', firstName: 'required' }

it.each([
  ['en-CA', one, 'There is 1 problem to fix'],
  ['en-CA', two, 'There are 2 problems to fix'],
  ['zh-HK', one, '有1項需要更正'],
] as const)('the summary in %s counts the errors', (locale, errors, heading) => {
  show(locale, errors)
  expect(screen.getByRole('group', { name: heading })).toBeVisible()
})

it('links to the fields in the order of the form, with the same texts as beside them', () => {
  show('zh-HK', two)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['名字：必須填寫', '訊息不可超過2000字'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#form-firstName', '#form-message'])
})

it('does not repeat the name of a field with which the error begins', () => {
  show('en-CA', { ...one, firstName: 'required' })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['First name: Required', 'Email must be valid'])
})

it.each([
  ['there are no errors', {}, 1],
  ['the form has not been submitted', one, 0],
] as const)('is hidden while %s', (_when, errors, failedSubmits) => {
  show('en-CA', errors, failedSubmits)
  expect(screen.queryByRole('group')).toBeNull()
})

it('is not announced again when an error is fixed', () => {
  show('en-CA', two)
  for (const speaks of ['alert', 'status', 'log']) expect(screen.queryByRole(speaks)).toBeNull()
  expect(screen.getByRole('group').closest('[aria-live]')).toBeNull()
})
