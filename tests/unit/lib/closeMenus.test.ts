import { closeMenus } from '@/lib/closeMenus'

beforeEach(() => {
  document.body.innerHTML = '<div popover="auto"></div><ul popover="auto"></ul><p></p>'
})

it('closes all menus', () => {
  const hidden: string[] = []
  for (const menu of document.querySelectorAll('[popover]'))
    Object.assign(menu, { hidePopover: () => hidden.push(menu.tagName) })
  closeMenus(document)
  expect(hidden).toEqual(['DIV', 'UL'])
})

it('does nothing in a browser without popovers', () => {
  expect('hidePopover' in document.body).toBe(false)
  expect(() => closeMenus(document)).not.toThrow()
})
