import { signupInput } from '@/schemas/signup'
import { signUp } from '@/server/services/user'
import { publicProcedure, router } from '@/server/trpc'
import { validator } from '@/server/validate'

export const userRouter = router({
  signup: publicProcedure
    .input(validator(signupInput))
    .mutation(async ({ input, ctx }) => signUp(input, ctx.locale)),
})
