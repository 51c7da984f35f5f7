import { createContext, useContext, type ReactNode } from 'react'
import { trpc } from './client'

const Content = createContext<ReactNode>(null)

// By its type, the component that `withTRPC` returns accepts no children, so a React context passes
// them.
const Outlet = trpc.withTRPC(function Outlet() {
  return useContext(Content)
})

/** Used around forms and personal pages instead of the whole app, so that other pages do not load tRPC. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <Content value={children}>
      <Outlet />
    </Content>
  )
}
