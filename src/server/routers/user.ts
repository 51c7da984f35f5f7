import { initiateResetSchema } from '@/schemas/initiateReset'
import { resetPasswordSchema } from '@/schemas/resetPassword'
import { signupInput } from '@/schemas/signup'
import { initiateReset, resetPassword } from '@/server/services/passwordReset'
import { signUp } from '@/server/services/user'
import { publicProcedure, router } from '@/server/trpc'
import { validator } from '@/server/validate'

export const userRouter = router({
  signup: publicProcedure.input(validator(signupInput)).mutation(async ({ input, ctx }) => {
    await signUp(input, ctx.locale, ctx.client)
    // So that the log-in that follows is the owner's, whatever was guessed from the same address before.
    ctx.mark?.leave(input.email)
  }),
  initiateResetPassword: publicProcedure
    .input(validator(initiateResetSchema))
    .mutation(async ({ input, ctx }) => initiateReset(input, ctx.locale, ctx.client)),
  resetPassword: publicProcedure.input(validator(resetPasswordSchema)).mutation(async ({ input, ctx }) => {
    await resetPassword(input, ctx.requestId)
    ctx.mark?.leave(input.email)
  }),
})
