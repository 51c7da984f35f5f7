import { z } from 'zod'
import { AUDIT_EVENTS } from '@/server/accounts/db/auditLog'
import { idInput as id, searchInput as search } from '@/server/accounts/trpc/inputs'
import { DIRECTIONS, listUsers, USER_SORTS } from '@/server/accounts/admin/users'
import { setDisabled, setRole } from '@/server/accounts/admin/userActions'
import { listEvents } from '@/server/accounts/admin/auditEvents'
import { listFailedMails } from '@/server/accounts/admin/failedMails'
import { countMessages, listMessages, MESSAGE_VIEWS } from '@/server/accounts/admin/messages'
import { liftSuppression, resendMail } from '@/server/accounts/admin/mailActions'
import { setAnswered, setSpam } from '@/server/accounts/admin/messageActions'
import { adminProcedure, router } from '@/server/accounts/trpc/trpc'

const page = z.number().int().min(1).max(100_000).default(1)

const usersInput = z.object({
  search,
  page,
  sort: z.enum(USER_SORTS).default('created'),
  direction: z.enum(DIRECTIONS).default('desc'),
})
const messagesInput = z.object({ view: z.enum(MESSAGE_VIEWS).default('new'), search, page })
const eventsInput = z.object({ event: z.enum(AUDIT_EVENTS).optional(), person: search, page })

export const adminRouter = router({
  users: adminProcedure.input(usersInput).query(({ input, ctx }) => listUsers(input, ctx)),
  messages: adminProcedure.input(messagesInput).query(({ input, ctx }) => listMessages(input, ctx)),
  waiting: adminProcedure.query(() => countMessages()),
  letters: adminProcedure.input(z.object({ page })).query(({ input, ctx }) => listFailedMails(input, ctx)),
  eventKinds: adminProcedure.query(() => AUDIT_EVENTS),
  events: adminProcedure.input(eventsInput).query(({ input, ctx }) => listEvents(input, ctx)),
  setRole: adminProcedure
    .input(z.object({ id, role: z.enum(['MEMBER', 'ADMIN']) }))
    .mutation(({ input, ctx }) => setRole(input, ctx)),
  setDisabled: adminProcedure
    .input(z.object({ id, disabled: z.boolean() }))
    .mutation(({ input, ctx }) => setDisabled(input, ctx)),
  setAnswered: adminProcedure
    .input(z.object({ id, answered: z.boolean() }))
    .mutation(({ input, ctx }) => setAnswered(input, ctx)),
  setSpam: adminProcedure
    .input(z.object({ id, spam: z.boolean() }))
    .mutation(({ input, ctx }) => setSpam(input, ctx)),
  resendMail: adminProcedure.input(z.object({ id })).mutation(({ input, ctx }) => resendMail(input.id, ctx)),
  liftSuppression: adminProcedure
    .input(z.object({ id }))
    .mutation(({ input, ctx }) => liftSuppression(input.id, ctx)),
})
