import { contactSchema } from '@/schemas/contact'
import { storeContact } from '@/server/services/contact'
import { publicProcedure, router } from '@/server/trpc'
import { validator } from '@/server/validate'

export const contactRouter = router({
  post: publicProcedure
    .input(validator(contactSchema))
    .mutation(async ({ input, ctx }) => storeContact(input, ctx)),
})
