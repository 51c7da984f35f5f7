import { z } from 'zod'
import { listUnsentMails, listUsers, resendMail } from '@/server/services/admin'
import { adminProcedure, router } from '@/server/trpc'

const usersInput = z.object({
  search: z.string().max(254).default(''),
  page: z.number().int().min(1).max(100_000).default(1),
})

export const adminRouter = router({
  users: adminProcedure.input(usersInput).query(({ input }) => listUsers(input)),
  unsentMails: adminProcedure.query(() => listUnsentMails()),
  resendMail: adminProcedure
    .input(z.object({ id: z.string().max(64) }))
    .mutation(({ input }) => resendMail(input.id)),
})
