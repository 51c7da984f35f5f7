import { render, screen } from '@testing-library/react'
import { localizedText } from '@/ui/LocalizedText'

test('renders text in the page’s language unchanged', () => {
  render(<p>{localizedText('我們希望接父母團聚')}</p>)
  expect(screen.getByText('我們希望接父母團聚').outerHTML).toBe('<p>我們希望接父母團聚</p>')
})

test('marks an English fallback as English', () => {
  render(<p>{localizedText({ lang: 'en', children: 'We want our family with us' })}</p>)
  expect(screen.getByText('We want our family with us')).toHaveAttribute('lang', 'en')
})

test('renders nothing for null', () => {
  expect(localizedText(null)).toBeNull()
})
