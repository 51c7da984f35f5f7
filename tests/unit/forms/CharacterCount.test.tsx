import { act, render, screen } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import { CopyProvider } from '@/i18n/useTranslation'

const countOf = (remaining: number | undefined) => (
  <CopyProvider locale="en-CA" store={{ forms }}>
    <CharacterCount remaining={remaining} />
  </CopyProvider>
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

it('has an empty live region at first, and announces the count a second after the last key', () => {
  const { rerender } = render(countOf(undefined))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  wait(5_000)
  for (const remaining of [12, 11, 10]) {
    rerender(countOf(remaining))
    wait(500)
    expect(status).toBeEmptyDOMElement()
  }
  wait(500)
  expect(status).toHaveTextContent('10 characters left')
  rerender(countOf(-1))
  wait(999)
  expect(status).toHaveTextContent('10 characters left')
  wait(1)
  expect(status).toHaveTextContent('1 character too many')
})
