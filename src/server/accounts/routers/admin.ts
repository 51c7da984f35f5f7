import { z } from 'zod'
import { ALL_EVENTS, AUDIT_EVENTS } from '@/lib/auditEvents'
import {
  boundedText,
  idInput as id,
  messageFilters,
  searchInput as search,
} from '@/server/accounts/trpc/inputs'
import { DIRECTIONS, listUsers, USER_SORTS } from '@/server/accounts/admin/users'
import { setDisabled, setRole } from '@/server/accounts/admin/userActions'
import { listEvents } from '@/server/accounts/admin/auditEvents'
import { listFailedMails } from '@/server/accounts/admin/failedMails'
import { countMessages, listMessages, MESSAGE_VIEWS } from '@/server/accounts/admin/messages'
import { liftSuppression, resendMail } from '@/server/accounts/admin/mailActions'
import { messageView } from '@/server/accounts/admin/inbox/messageView'
import { MAX_NOTE, setAssignee, setNote } from '@/server/accounts/admin/inbox/noteAndAssignee'
import { setAnswered, setManyAnswered, setManySpam, setSpam } from '@/server/accounts/admin/messageActions'
import { overview } from '@/server/accounts/admin/overview/overview'
import { overviewOutput } from '@/server/accounts/admin/overview/overviewOutput'
import { PERIODS } from '@/server/accounts/admin/overview/periods'
import { adminProcedure, router } from '@/server/accounts/trpc/trpc'

const page = z.number().int().min(1).max(100_000).default(1)

const usersInput = z.object({
  search,
  page,
  sort: z.enum(USER_SORTS).default('created'),
  direction: z.enum(DIRECTIONS).default('desc'),
})
const messagesInput = z.object({
  view: z.enum(MESSAGE_VIEWS).default('new'),
  search,
  page,
  ...messageFilters,
})
/** At most as many as one page of the inbox shows. */
const ids = z.array(id).min(1).max(25)
const eventsInput = z.object({
  event: z.enum([...AUDIT_EVENTS, ALL_EVENTS]).optional(),
  person: search,
  page,
})

export const adminRouter = router({
  users: adminProcedure.input(usersInput).query(({ input, ctx }) => listUsers(input, ctx)),
  messages: adminProcedure.input(messagesInput).query(({ input, ctx }) => listMessages(input, ctx)),
  messageView: adminProcedure.input(z.object({ id })).query(({ input }) => messageView(input.id)),
  overview: adminProcedure
    .input(z.object({ period: z.enum(PERIODS).default('12w') }))
    .output(overviewOutput)
    .query(({ input }) => overview(input.period)),
  messageCounts: adminProcedure
    .input(z.object(messageFilters).default({}))
    .query(({ input, ctx }) => countMessages(input, ctx)),
  failedMails: adminProcedure
    .input(z.object({ page }))
    .query(({ input, ctx }) => listFailedMails(input, ctx)),
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
  setManyAnswered: adminProcedure
    .input(z.object({ ids, answered: z.boolean() }))
    .mutation(({ input, ctx }) => setManyAnswered(input, ctx)),
  setManySpam: adminProcedure
    .input(z.object({ ids, spam: z.boolean() }))
    .mutation(({ input, ctx }) => setManySpam(input, ctx)),
  setNote: adminProcedure
    .input(z.object({ id, note: boundedText(MAX_NOTE), previous: boundedText(MAX_NOTE) }))
    .mutation(({ input, ctx }) => setNote(input, ctx)),
  setAssignee: adminProcedure
    .input(z.object({ id, assigneeId: id.nullable(), previousId: id.nullable() }))
    .mutation(({ input, ctx }) => setAssignee(input, ctx)),
  resendMail: adminProcedure.input(z.object({ id })).mutation(({ input, ctx }) => resendMail(input.id, ctx)),
  liftSuppression: adminProcedure
    .input(z.object({ id }))
    .mutation(({ input, ctx }) => liftSuppression(input.id, ctx)),
})
