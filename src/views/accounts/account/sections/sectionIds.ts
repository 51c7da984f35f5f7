import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

/** The sections of the account page in display order, by their copy keys. */
export const SECTIONS = ['details', 'email', 'password', 'devices', 'consent', 'data'] as const
export type SectionName = (typeof SECTIONS)[number]

type Answers = inferRouterOutputs<AppRouter>['user']
export type Profile = Answers['account']
export type MemberSession = Answers['sessions'][number]
