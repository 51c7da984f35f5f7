import { createContext, useContext, type ReactNode } from 'react'
import { trpc } from '@/lib/trpc'

const Content = createContext<ReactNode>(null)

// withTRPC is made for pages, which take no children: what stands below reaches it by a context.
const Outlet = trpc.withTRPC(function Outlet() {
  return useContext(Content)
})

/** Gives the procedures' hooks to what stands below it. It is not in `_app`: a page without a form does not need it. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <Content value={children}>
      <Outlet />
    </Content>
  )
}
