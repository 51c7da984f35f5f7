import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { PASSWORD, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'
import { sharedResource } from '../../../../support/sharedResource'

export const NEW_EMAIL = 'mei@new.example'
export const INVALID = { status: 400, error: { code: 'LINK_INVALID' } }

export const succeededWith = (json: string | object) => ({ status: 200, data: { json } })

/** Starts the accounts entry points for the tests of a file. Before each test, only the member Mei exists. */
export function setUpEmailLinks() {
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
  const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
  let mei: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>
  let asMei: ReturnType<ReturnType<typeof site>['caller']>

  afterEach(() => jest.useRealTimers())
  beforeEach(async () => {
    await deleteAccounts()
    ses().sent.length = 0
    mei = await site().createUser('mei')
    asMei = site().caller(await createSession(mei.id))
  })

  /** Returns the tokens that mails to an address pass to the confirmation page, newest last. */
  async function tokensTo(address: string) {
    await deliverAll()
    const mails = ses().sent.map(readMail)
    return mails.filter(({ to }) => to === address).map(({ link }) => link.hash.slice(1))
  }
  return {
    ses,
    accounts,
    site,
    mei: () => mei,
    asMei: () => asMei,
    anonymous: () => site().caller(''),
    callerFor: async (id: string) => site().caller(await createSession(id)),
    confirm: (token: string, caller = asMei) => caller.post('user.confirmEmail', { token }),
    requestChange: (email = NEW_EMAIL) =>
      asMei.post('user.changeEmail', { newEmail: email, currentPassword: PASSWORD }),
    tokensTo,
    tokenTo: async (address: string) => (await tokensTo(address)).at(-1) ?? '',
  }
}
