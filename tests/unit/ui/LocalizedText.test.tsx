import { render, screen } from '@testing-library/react'
import { localizedText } from '@/ui/LocalizedText'

test('renders an element for a text in the page’s language, too, without attributes', () => {
  render(localizedText('我們希望接父母團聚'))
  expect(screen.getByText('我們希望接父母團聚').outerHTML).toBe('<span>我們希望接父母團聚</span>')
})

test('marks an English fallback as English', () => {
  render(<p>{localizedText({ lang: 'en', children: 'We want our family with us' })}</p>)
  expect(screen.getByText('We want our family with us')).toHaveAttribute('lang', 'en')
})

test('renders nothing for a missing text', () => {
  expect(localizedText(null)).toBeNull()
  expect(localizedText('')).toBeNull()
})
