import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

export type Overview = inferRouterOutputs<AppRouter>['admin']['overview']
export type Period = Overview['period']

/** In the order of their links. */
export const PERIODS = ['30d', '12w', '12m'] as const satisfies readonly Period[]

export const DEFAULT_PERIOD: Period = '12w'
