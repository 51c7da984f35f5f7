/** @jest-environment node */
import { toolsFor } from '../../../sanity/structure/tools'

const TOOLS = [{ name: 'structure' }, { name: 'preview' }, { name: 'vision' }]
const shownTo = (...roles: string[]) => {
  const currentUser = { roles: roles.map((name) => ({ name })) }
  return toolsFor(TOOLS, { currentUser }).map(({ name }) => name)
}

test('the query console is visible to administrators and not to editors', () => {
  expect(shownTo('administrator')).toEqual(['structure', 'preview', 'vision'])
  expect(shownTo('editor', 'developer')).toEqual(['structure', 'preview', 'vision'])
  expect(shownTo('editor')).toEqual(['structure', 'preview'])
  expect(toolsFor(TOOLS, { currentUser: null })).toHaveLength(2)
})
