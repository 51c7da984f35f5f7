import { render } from '@testing-library/react'
import { CardsSection } from '@/sections/cards/CardsSection'
import { replaceEnvironment } from '../../support/environment'

const card = (_key: string, href: string | null) => ({ _key, href, title: _key, text: 'Text', image: null })

test('only a card with a target has a link, with the title as its name', () => {
  const cards = [card('Page', '/company'), card('Site', 'https://canada.ca'), card('Text', null)]
  const { container } = render(<CardsSection eyebrow={null} heading="Heading" lead={null} cards={cards} />)
  const links = Array.from(container.querySelectorAll('a'), (link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Page', '/company'],
    ['Site', 'https://canada.ca'],
  ])
  expect(container.querySelectorAll('li h3')).toHaveLength(3)
  expect(container.querySelectorAll('section > div > p')).toHaveLength(0)
})

test('in each language, a card leads to the English address of a page that exists only in English', () => {
  const environment = replaceEnvironment()
  environment.set({ __NEXT_I18N_SUPPORT: 'true' })
  const cards = [card('Videos', '/visa-tonic#videos'), card('Page', '/company')]
  const { container } = render(<CardsSection eyebrow={null} heading="Heading" lead={null} cards={cards} />)
  const hrefs = Array.from(container.querySelectorAll('a'), (link) => link.getAttribute('href'))
  // Without the router of Next.js, a link gets a prefix only if its locale is given, also that of the default locale.
  expect(hrefs).toEqual(['/en-CA/visa-tonic#videos', '/company'])
  environment.restore()
})
