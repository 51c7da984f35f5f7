// Its matchers are for elements, which half of the test files do not have. It consists of 169 modules.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom')

// `next/router` exports no provider for its hook.
jest.mock('next/router', () => ({
  __esModule: true,
  ...jest.requireActual<typeof import('next/router')>('next/router'),
  useRouter: jest.requireActual<typeof import('./nextRouter')>('./nextRouter').useRouter,
}))

// jsdom has no layout.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView ??= () => {}
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
