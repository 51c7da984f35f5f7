import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

/** The sections of the account page in display order, by their copy keys. */
export const SECTIONS = ['details', 'email', 'password', 'devices', 'consent', 'data'] as const
export type SectionName = (typeof SECTIONS)[number]

type Outputs = inferRouterOutputs<AppRouter>['user']
export type Profile = Outputs['account']
export type MemberSession = Outputs['sessions'][number]
