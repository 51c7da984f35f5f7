import { createCallerFactory, router } from '@/server/trpc'
import { contactRouter } from './contact'
import { userRouter } from './user'

export const appRouter = router({ contact: contactRouter, user: userRouter })

export type AppRouter = typeof appRouter

/** Calls procedures without HTTP. */
export const createCaller = createCallerFactory(appRouter)
