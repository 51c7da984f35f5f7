import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import consent from '@locales/en-CA/consent.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ConsentBanner } from '@/layout/consent/ConsentBanner'
import { CATEGORIES, type Category, type Consent } from '@/analytics/consent'

const scrollIntoView = jest.fn()

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

function show(offered: readonly Category[], present: Consent = 'unasked', onClose?: () => void) {
  const onAnswer = jest.fn<void, [readonly Category[]]>()
  render(
    <CopyProvider locale="en-CA" store={{ common: english, consent }}>
      <ConsentBanner
        categories={offered}
        isReopened={present !== 'unasked'}
        current={present}
        onAnswer={onAnswer}
        onClose={onClose}
      />
    </CopyProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { onAnswer, press }
}
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const checkedNames = () => boxes().flatMap(({ name, checked }) => (checked ? [name] : []))

it('“allow” consents to every offered category, “refuse” to none @row:45', () => {
  const { onAnswer, press } = show(['advertising'])
  press(consent.allow)
  press(consent.refuse)
  expect(onAnswer.mock.calls).toEqual([[['advertising']], [[]]])
})

it.each([
  [CATEGORIES, /count visits.+ how you found us/],
  [['advertising'], /measure our advertising\. The website/],
] as const)('asks only for what the site does with the answer, for %p @row:45', (offered, question) => {
  show(offered)
  expect(screen.getByText(/^With your permission, /)).toHaveTextContent(question)
})

it('hides the checkboxes until “choose” is pressed, one for each offered category @row:45', () => {
  const { press } = show(['advertising'])
  expect(boxes()).toEqual([])
  expect(scrollIntoView).not.toHaveBeenCalled()
  press(consent.choose)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  expect(boxes().map(({ name }) => name)).toEqual(['advertising'])
  expect(screen.getByText(consent.necessary)).toBeVisible()
  press(consent.choose)
  expect(boxes()).toEqual([])
})

it.each([
  ['unasked', []],
  ['refused', []],
  ['analytics', ['analytics']],
  ['all', ['analytics', 'advertising']],
] as const)(
  'with the answer %s the boxes of %p are checked, and the checked boxes become the answer @row:45',
  (present, allowed) => {
    const { onAnswer, press } = show(CATEGORIES, present)
    press(consent.choose)
    expect(checkedNames()).toEqual(allowed)
    press(consent.save)
    expect(onAnswer.mock.calls).toEqual([[allowed]])
    for (const box of boxes()) fireEvent.click(box)
    press(consent.save)
    expect(onAnswer).toHaveBeenLastCalledWith(checkedNames())
  },
)

it('closes on Esc, not of an input method, only for visitors who have answered before @row:45', () => {
  const onClose = jest.fn()
  show(CATEGORIES, 'refused', onClose)
  for (const composition of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape', ...composition })
  }
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  cleanup()
  const { onAnswer } = show(CATEGORIES)
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getByRole('region')).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('takes the focus once when it is reopened, also before an answer', () => {
  const banner = (isReopened: boolean, current: Consent) => (
    <CopyProvider locale="en-CA" store={{ common: english, consent }}>
      <ConsentBanner
        key={String(isReopened)}
        categories={CATEGORIES}
        isReopened={isReopened}
        current={current}
        onAnswer={() => {}}
      />
    </CopyProvider>
  )
  const { rerender } = render(banner(false, 'unasked'))
  expect(screen.getByRole('region')).not.toHaveFocus()
  rerender(banner(true, 'unasked'))
  expect(screen.getByRole('region')).toHaveFocus()
  screen.getByRole('button', { name: consent.choose }).focus()
  rerender(banner(true, 'refused'))
  expect(screen.getByRole('button', { name: consent.choose })).toHaveFocus()
})
