import { createCallerFactory, router } from '@/server/accounts/trpc/trpc'
import { adminRouter } from './admin'
import { contactRouter } from './contact'
import { userRouter } from './user'

export const appRouter = router({ admin: adminRouter, contact: contactRouter, user: userRouter })

export type AppRouter = typeof appRouter

/** Runs procedures without tRPC's HTTP handler, for the contact form without JavaScript and for tests. */
export const createCaller = createCallerFactory(appRouter)
