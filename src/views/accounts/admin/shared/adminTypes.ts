import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

type Outputs = inferRouterOutputs<AppRouter>['admin']
export type Message = Outputs['messages']['messages'][number]
export type User = Outputs['users']['users'][number]
