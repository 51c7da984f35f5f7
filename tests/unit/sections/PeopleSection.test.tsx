import { render } from '@testing-library/react'
import { PeopleSection } from '@/sections/people/PeopleSection'

test.each([
  ['陳大文', '陳'],
  ['𠮷田', '𠮷'],
  ['Mei Ling Chan', 'ML'],
  ['𝒜da 𝓛ee', '𝒜𝓛'],
])('in place of a portrait of %s shows %s', (name, seal) => {
  const people = [{ _key: 'a', name, role: 'Role', text: 'Text' }]
  const { container } = render(<PeopleSection eyebrow={null} heading="Heading" lead="Lead" people={people} />)
  expect(container.querySelector('li [aria-hidden]')?.textContent).toBe(seal)
})
