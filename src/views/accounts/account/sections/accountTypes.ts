import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

/** In display order. Each name is an HTML id and a prefix of translation keys (`email.heading`). */
export const SECTIONS = ['details', 'email', 'password', 'devices', 'consent', 'data'] as const
export type SectionName = (typeof SECTIONS)[number]

type Outputs = inferRouterOutputs<AppRouter>['user']
export type Profile = Outputs['account']
export type MemberSession = Outputs['sessions'][number]
