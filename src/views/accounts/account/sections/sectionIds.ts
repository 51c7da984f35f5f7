import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

/** The parts of the page, by the names of their words, in their order. */
export const SECTIONS = ['details', 'email', 'password', 'devices', 'consent', 'data'] as const
export type SectionName = (typeof SECTIONS)[number]

type Answers = inferRouterOutputs<AppRouter>['user']
export type Profile = Answers['account']
export type MemberSession = Answers['sessions'][number]
