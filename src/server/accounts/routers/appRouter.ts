import { createCallerFactory, router } from '@/server/accounts/trpc/trpc'
import { adminRouter } from './admin'
import { contactRouter } from './contact'
import { userRouter } from './user'

export const appRouter = router({ admin: adminRouter, contact: contactRouter, user: userRouter })

export type AppRouter = typeof appRouter

/**
 * Creates a caller that runs tRPC procedures in this process, without HTTP. The contact form without
 * JavaScript and tests use it.
 */
export const createCaller = createCallerFactory(appRouter)
