import { createContext, useContext, type ReactNode } from 'react'
import { trpc } from './client'

const Content = createContext<ReactNode>(null)

// withTRPC wraps pages, which have no children, so the children come through a context.
const Outlet = trpc.withTRPC(function Outlet() {
  return useContext(Content)
})

/** Provides the tRPC hooks. Not in `_app`, because a page without a form does not need them. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <Content value={children}>
      <Outlet />
    </Content>
  )
}
