import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import consent from '@locales/en-CA/consent.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ConsentBanner } from '@/layout/consent/ConsentBanner'
import { CATEGORIES, type Category, type Consent } from '@/analytics/consent'

const brought = jest.fn()

beforeAll(() => {
  Element.prototype.scrollIntoView = brought
  // jsdom has no layout.
  class ResizeObserver {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'ResizeObserver', { value: ResizeObserver })
})

function show(offered: readonly Category[], present: Consent = 'unasked', onLeave?: () => void) {
  const answered = jest.fn<void, [readonly Category[]]>()
  render(
    <CopyProvider locale="en-CA" store={{ common: english, consent }}>
      <ConsentBanner categories={offered} current={present} onAnswer={answered} onClose={onLeave} />
    </CopyProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { answered, press }
}
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const ticked = () => boxes().flatMap(({ name, checked }) => (checked ? [name] : []))

it('a yes to everything is one to what is offered, and a no one to nothing @row:45', () => {
  const { answered, press } = show(['advertising'])
  press(consent.allow)
  press(consent.refuse)
  expect(answered.mock.calls).toEqual([[['advertising']], [[]]])
})

it('boxes are folded away, one for each category that is offered @row:45', () => {
  const { press } = show(['advertising'])
  expect(boxes()).toEqual([])
  expect(brought).not.toHaveBeenCalled()
  press(consent.choose)
  expect(brought).toHaveBeenCalledTimes(1)
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
  'where the answer is %s the boxes of %p are ticked, and what is ticked is the answer @row:45',
  (present, allowed) => {
    const { answered, press } = show(CATEGORIES, present)
    press(consent.choose)
    expect(ticked()).toEqual(allowed)
    press(consent.save)
    expect(answered.mock.calls).toEqual([[allowed]])
    for (const box of boxes()) fireEvent.click(box)
    press(consent.save)
    expect(answered).toHaveBeenLastCalledWith(ticked())
  },
)

it('Esc closes it only for visitors who have answered before @row:45', () => {
  const left = jest.fn()
  show(CATEGORIES, 'refused', left)
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
  expect(left).toHaveBeenCalledTimes(1)
  cleanup()
  const { answered } = show(CATEGORIES)
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
  expect(answered).not.toHaveBeenCalled()
  expect(screen.getByRole('region')).toBeVisible()
  expect(left).toHaveBeenCalledTimes(1)
})
