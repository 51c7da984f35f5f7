// Only where there are elements, which half of the test files do not have: the matchers consist of 169 modules.
if (typeof document !== 'undefined') {
  jest.requireActual('@testing-library/jest-dom')
  // The default of a second is too short for a busy machine.
  jest
    .requireActual<typeof import('@testing-library/react')>('@testing-library/react')
    .configure({ asyncUtilTimeout: 30_000 })
}

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
