import { createCallerFactory, router } from '@/server/accounts/trpc/trpc'
import { adminRouter } from '@/server/accounts/admin/router'
import { contactRouter } from '@/server/accounts/contact/router'
import { userRouter } from '@/server/accounts/members/router'

export const appRouter = router({ admin: adminRouter, contact: contactRouter, user: userRouter })

export type AppRouter = typeof appRouter

/** Calls procedures without HTTP. */
export const createCaller = createCallerFactory(appRouter)
