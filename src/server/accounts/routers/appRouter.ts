import { createCallerFactory, router } from '@/server/accounts/trpc/trpc'
import { adminRouter } from './admin'
import { contactRouter } from './contact'
import { userRouter } from './user'

export const appRouter = router({ admin: adminRouter, contact: contactRouter, user: userRouter })

export type AppRouter = typeof appRouter

/** Calls procedures without HTTP. */
export const createCaller = createCallerFactory(appRouter)
