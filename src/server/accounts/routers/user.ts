import { z } from 'zod'
import {
  changeEmailSchema,
  confirmEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  changedDetailsSchema,
} from '@/schemas/member'
import { EXPORTED_LISTS } from '@/lib/exportedLists'
import { linkRequestSchema, loginLinkSchema, resetPasswordSchema, signupInput } from '@/schemas/account'
import { idInput } from '@/server/accounts/trpc/inputs'
import { inspectLoginLink } from '@/server/accounts/auth/login/claimUnverifiedAccount'
import { changePassword } from '@/server/accounts/members/changePassword'
import { deleteAccount } from '@/server/accounts/members/deleteAccount'
import { exportData, exportList } from '@/server/accounts/members/exportData'
import { setConsent } from '@/server/accounts/consent/newsletterConsent'
import { changeDetails, profile } from '@/server/accounts/members/profile'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendVerification,
} from '@/server/accounts/members/emailChange'
import { endOwnSession, listSessions, signOutEverywhere } from '@/server/accounts/members/sessions'
import { initiateReset, resetPassword } from '@/server/accounts/members/resetPassword'
import { signUp } from '@/server/accounts/members/signUp'
import { memberProcedure, publicProcedure, router } from '@/server/accounts/trpc/trpc'
import { validator } from '@/server/accounts/errors/validateInput'

export const userRouter = router({
  signup: publicProcedure.input(validator(signupInput)).mutation(async ({ input, ctx }) => {
    const account = await signUp(input, ctx)
    // The login after this sign-up works even if an attacker has used up the limit of the IP address.
    ctx.deviceCookie?.set(account)
  }),
  initiateResetPassword: publicProcedure
    .input(validator(linkRequestSchema))
    .mutation(async ({ input, ctx }) => initiateReset(input, ctx.locale, ctx)),
  resetPassword: publicProcedure.input(validator(resetPasswordSchema)).mutation(async ({ input, ctx }) => {
    const account = await resetPassword(input, ctx)
    ctx.deviceCookie?.set(account)
  }),
  // Changes nothing, but tRPC would send the input of a query, with the link's secret, in the URL.
  checkLoginLink: publicProcedure
    .input(validator(loginLinkSchema))
    .mutation(({ input, ctx }) => inspectLoginLink(input, ctx.deviceCookie)),
  confirmEmail: memberProcedure
    .input(validator(confirmEmailSchema))
    .mutation(({ input, ctx }) => confirmEmail(input, ctx)),
  account: memberProcedure.query(({ ctx }) => profile(ctx, ctx.locale)),
  changeDetails: memberProcedure
    .input(validator(changedDetailsSchema))
    .mutation(({ input, ctx }) => changeDetails(input, ctx)),
  sendVerification: memberProcedure.mutation(({ ctx }) => sendVerification(ctx)),
  changeEmail: memberProcedure
    .input(validator(changeEmailSchema))
    .mutation(({ input, ctx }) => changeEmail(input, ctx)),
  cancelEmailChange: memberProcedure.mutation(({ ctx }) => cancelEmailChange(ctx)),
  setConsent: memberProcedure
    .input(z.object({ granted: z.boolean(), version: z.string().max(64) }))
    .mutation(({ input, ctx }) => setConsent(input, ctx, ctx.locale)),
  sessions: memberProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: memberProcedure
    .input(z.object({ id: idInput }))
    .mutation(({ input, ctx }) => endOwnSession(input, ctx)),
  signOutEverywhere: memberProcedure.mutation(({ ctx }) => signOutEverywhere(ctx)),
  changePassword: memberProcedure.input(validator(changePasswordSchema)).mutation(async ({ input, ctx }) => {
    const account = await changePassword(input, ctx)
    // Changing the password raised the session version, which is part of the cookie's signature.
    ctx.deviceCookie?.set(account)
  }),
  exportData: memberProcedure.query(({ ctx }) => exportData(ctx)),
  exportList: memberProcedure
    .input(z.object({ list: z.enum(EXPORTED_LISTS), after: idInput.nullable(), grant: z.string().max(200) }))
    .query(({ input, ctx }) => exportList(input, ctx)),
  deleteAccount: memberProcedure
    .input(validator(deleteAccountSchema))
    .mutation(({ input, ctx }) => deleteAccount(input, ctx)),
})
