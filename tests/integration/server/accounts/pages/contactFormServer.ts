import { createServer } from 'node:http'
import { db } from '@/server/accounts/db/db'
import { contactPostProps, type ContactPostProps } from '@/server/accounts/pages/contactSendProps'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import type { startContentHost } from '../../../../support/contentHost'
import { listen } from '../../../../support/listen'
import { parseCookies } from '../../../../support/pageServer'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

export const form = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', message: '你好' }

/** Serves the contact form's data function for a test file. Each test begins without messages and mails. */
export function setUpContactForm(startContent: () => ReturnType<typeof startContentHost>) {
  const content = sharedResource(startContent)
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccounts(ses().url, content().variables))
  const server = sharedResource(serveForm)
  beforeEach(async () => {
    await db().contactMessage.deleteMany()
    await db().outboxMail.deleteMany()
    await resetRateLimits()
  })
  const url = () => server().url
  /** Submits the form as a browser without scripts does. */
  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(url(), { method: 'POST', body: new URLSearchParams(fields), headers })
    const { props }: { props: ContactPostProps } = await response.json()
    return { status: response.status, props, connection: response.headers.get('connection') }
  }
  return { content, ses, accounts, url, post }
}

/** Runs the page's data function behind a real server, so that it reads a real request. */
function serveForm() {
  const site = createServer((req, res) => {
    const context = {
      req: Object.assign(req, { cookies: parseCookies(req.headers.cookie) }),
      res,
      query: {},
      resolvedUrl: '/contact/send',
      locale: 'zh-HK',
    }
    void contactPostProps(context).then((result) => res.end(JSON.stringify(result)))
  })
  return listen(site)
}
