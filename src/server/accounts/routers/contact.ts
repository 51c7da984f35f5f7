import { contactSchema } from '@/schemas/contact'
import { storeContact } from '@/server/accounts/contact/storeContact'
import { publicProcedure, router } from '@/server/accounts/trpc/trpc'
import { validator } from '@/server/accounts/errors/validateInput'

export const contactRouter = router({
  post: publicProcedure
    .input(validator(contactSchema))
    .mutation(async ({ input, ctx }) => storeContact(input, ctx)),
})
