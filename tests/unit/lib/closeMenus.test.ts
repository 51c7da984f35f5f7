import { closeMenus, toggleMenu } from '@/lib/closeMenus'

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

it('places a popover below a header that a notice lowers', () => {
  document.body.innerHTML = '<header><div><ul id="languages" popover="auto"></ul></div></header>'
  const [header, menu] = [document.querySelector('header'), document.querySelector('ul')]
  if (!header || !menu) throw new Error('No menu')
  Object.assign(menu, { hidePopover: () => undefined })
  jest.spyOn(header, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 60, 390, 112))
  toggleMenu('languages')
  expect(menu.style.getPropertyValue('--header-top')).toBe('60px')
})

it('the button says whether its menu is open in a browser without popovers', () => {
  document.body.innerHTML = '<button popovertarget="menu"></button><div id="menu" popover="auto"></div>'
  const isExpanded = () => document.querySelector('button')?.getAttribute('aria-expanded')
  toggleMenu('menu')
  expect(isExpanded()).toBe('true')
  closeMenus(document)
  expect(isExpanded()).toBe('false')
})

it('opens and closes menus by an attribute in a browser without popovers', () => {
  expect('hidePopover' in document.body).toBe(false)
  const [menu] = document.querySelectorAll('[popover]')
  Object.assign(menu ?? {}, { id: 'menu' })
  for (const isOpen of [true, false, true]) {
    toggleMenu('menu')
    expect(menu?.hasAttribute('data-open')).toBe(isOpen)
  }
  const other = document.querySelector('ul')
  Object.assign(other ?? {}, { id: 'languages' })
  toggleMenu('languages')
  expect([menu?.hasAttribute('data-open'), other?.hasAttribute('data-open')]).toEqual([false, true])
  closeMenus(document)
  expect(other?.hasAttribute('data-open')).toBe(false)
})
