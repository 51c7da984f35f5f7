import { createContext, useContext, type ReactNode } from 'react'
import type { NextRouter } from 'next/router'

const RouterContext = createContext<NextRouter | null>(null)

/** In unit tests, `useRouter` of `next/router` is this hook (unitSetup.ts). */
export const useRouter = () => useContext(RouterContext)

/** `router` needs only what the rendered components read. */
export const RouterProvider = ({
  router,
  children,
}: {
  router: Partial<NextRouter>
  children: ReactNode
}) => <RouterContext value={router as NextRouter}>{children}</RouterContext>

const navigate = () => Promise.resolve(true)
/** A router of Next.js that goes nowhere, on the contact page. */
export const router: NextRouter = {
  route: '/contact',
  pathname: '/contact',
  asPath: '/contact?email=mei@example.com',
  query: { email: 'mei@example.com' },
  basePath: '',
  locale: 'en-CA',
  defaultLocale: 'en-CA',
  isReady: true,
  isFallback: false,
  isPreview: false,
  isLocaleDomain: false,
  push: navigate,
  replace: navigate,
  prefetch: () => Promise.resolve(),
  reload: () => {},
  back: () => {},
  forward: () => {},
  beforePopState: () => {},
  events: { on: () => {}, off: () => {}, emit: () => {} },
}
