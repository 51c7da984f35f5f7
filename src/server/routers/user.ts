import { initiateResetSchema } from '@/schemas/initiateReset'
import { resetPasswordSchema } from '@/schemas/resetPassword'
import { signupInput } from '@/schemas/signup'
import { initiateReset, resetPassword } from '@/server/services/passwordReset'
import { signUp } from '@/server/services/user'
import { publicProcedure, router } from '@/server/trpc'
import { validator } from '@/server/validate'

export const userRouter = router({
  signup: publicProcedure
    .input(validator(signupInput))
    .mutation(async ({ input, ctx }) => signUp(input, ctx.locale)),
  initiateResetPassword: publicProcedure
    .input(validator(initiateResetSchema))
    .mutation(async ({ input, ctx }) => initiateReset(input, ctx.locale)),
  resetPassword: publicProcedure
    .input(validator(resetPasswordSchema))
    .mutation(async ({ input, ctx }) => resetPassword(input, ctx.requestId)),
})
