import { act, render, screen } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import { CopyProvider } from '@/i18n/useTranslation'

const shown = (left: number | undefined) => (
  <CopyProvider locale="en-CA" store={{ forms }}>
    <CharacterCount remaining={left} />
  </CopyProvider>
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

it('is there and empty before it speaks, and speaks when the typing rests, not at every key', () => {
  const { rerender } = render(shown(undefined))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  wait(5_000)
  for (const left of [12, 11, 10]) {
    rerender(shown(left))
    wait(500)
    expect(status).toBeEmptyDOMElement()
  }
  wait(500)
  expect(status).toHaveTextContent('10 characters left')
  rerender(shown(-1))
  wait(999)
  expect(status).toHaveTextContent('10 characters left')
  wait(1)
  expect(status).toHaveTextContent('1 character too many')
})
