import { createContext, useContext, type ReactNode } from 'react'
import { trpc } from './client'

const Content = createContext<ReactNode>(null)

// `withTRPC` can only wrap a page component, which has no children. So the children are passed to that
// component through a React context.
const Outlet = trpc.withTRPC(function Outlet() {
  return useContext(Content)
})

/**
 * Provides the tRPC hooks to its children. It wraps forms and dialogs instead of the whole app, so that a
 * page without a form does not load tRPC.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <Content value={children}>
      <Outlet />
    </Content>
  )
}
