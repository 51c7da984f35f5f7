import { z } from 'zod'
import { listUnsentMails, listUsers, resendMail } from '@/server/services/admin'
import { setDisabled, setRole } from '@/server/services/adminActs'
import { adminProcedure, router } from '@/server/trpc'

const usersInput = z.object({
  search: z.string().max(254).default(''),
  page: z.number().int().min(1).max(100_000).default(1),
})
const id = z.string().max(64)

export const adminRouter = router({
  users: adminProcedure.input(usersInput).query(({ input, ctx }) => listUsers(input, ctx)),
  unsentMails: adminProcedure.query(({ ctx }) => listUnsentMails(ctx)),
  resendMail: adminProcedure.input(z.object({ id })).mutation(({ input, ctx }) => resendMail(input.id, ctx)),
  setRole: adminProcedure
    .input(z.object({ id, role: z.enum(['MEMBER', 'ADMIN']) }))
    .mutation(({ input, ctx }) => setRole(input, ctx)),
  setDisabled: adminProcedure
    .input(z.object({ id, disabled: z.boolean() }))
    .mutation(({ input, ctx }) => setDisabled(input, ctx)),
})
