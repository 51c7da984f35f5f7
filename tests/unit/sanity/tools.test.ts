/** @jest-environment node */
import { filterTools } from '../../../sanity/structure/tools'

const TOOLS = [{ name: 'structure' }, { name: 'preview' }, { name: 'vision' }]
const shownTo = (...roles: string[]) => {
  const currentUser = { roles: roles.map((name) => ({ name })) }
  return filterTools(TOOLS, { currentUser }).map(({ name }) => name)
}

test('the query console is visible to administrators and not to editors', () => {
  expect(shownTo('administrator')).toEqual(['structure', 'preview', 'vision'])
  expect(shownTo('editor', 'developer')).toEqual(['structure', 'preview', 'vision'])
  expect(shownTo('editor')).toEqual(['structure', 'preview'])
  expect(filterTools(TOOLS, { currentUser: null })).toHaveLength(2)
})
