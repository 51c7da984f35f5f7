import { createContext, useContext, type ReactNode } from 'react'
import { trpc } from './client'

const Content = createContext<ReactNode>(null)

// `withTRPC` provides the tRPC hooks to the component that it wraps, but passes it no children. `TrpcProvider`
// therefore passes its children to this component through a React context.
const Outlet = trpc.withTRPC(function Outlet() {
  return useContext(Content)
})

/**
 * Provides the tRPC hooks to its children. It is used around forms and dialogs instead of the whole app, so
 * that a page without them does not load tRPC.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <Content value={children}>
      <Outlet />
    </Content>
  )
}
