import { render, screen } from '@testing-library/react'
import { localizedText } from '@/ui/LocalizedText'

test('words in the page’s language stand as they are', () => {
  render(<p>{localizedText('我們希望接父母團聚')}</p>)
  expect(screen.getByText('我們希望接父母團聚').outerHTML).toBe('<p>我們希望接父母團聚</p>')
})

test('English in place of missing Chinese is marked as English', () => {
  render(<p>{localizedText({ lang: 'en', children: 'We want our parents with us' })}</p>)
  expect(screen.getByText('We want our parents with us')).toHaveAttribute('lang', 'en')
})

test('what is not there shows nothing', () => {
  expect(localizedText(null)).toBeNull()
})
