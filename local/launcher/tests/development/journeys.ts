import { encodeSignatureHeader } from '@sanity/webhook'
import { z } from 'zod'
import { contact } from '../../../../public/locales/en-CA/forms.json'
import type { Environment } from '../../environment/environment'
import { hasIPv6 } from '../../environment/phoneAddress'
import { waitFor } from '../../processes/waitFor'
import { openBrowserSession } from './browserSession'

const PATHS = [
  '/',
  '/zh-HK',
  '/contact',
  '/zh-HK/contact',
  '/signin',
  '/resources/search?q=work',
  '/api/auth/session',
  '/api/health/ready',
]
const MAIL_TIMEOUT_MS = 60_000

export async function openPages(site: string): Promise<void> {
  const browser = openBrowserSession(site)
  for (const path of PATHS) await browser.request(path)
}

/** Requests a page, and a script of it, at the other local addresses of this machine. */
export async function openLocalAddresses(port: number): Promise<void> {
  for (const host of hasIPv6() ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
    const browser = openBrowserSession(`http://${host}:${port}`)
    await browser.request('/contact')
    await browser.request('/_next/static/chunks/webpack.js')
  }
}

const mailStore = z.object({
  emails: z.array(z.object({ replyTo: z.array(z.string()), body: z.object({ text: z.string() }) })),
})

/** Sends the contact form without JavaScript, and waits until the mail catcher has the mail to the firm. */
export async function sendContactForm(site: string, mail: string): Promise<void> {
  const form = {
    firstName: 'Mei Ling',
    lastName: 'Chan',
    email: 'family@example.com',
    message: 'We are a family of four, and would like to move.',
  }
  const answer = await openBrowserSession(site).submit('/contact/send', form)
  if (!answer.includes(contact.success)) throw new Error('The contact form does not confirm the message.')
  const isDelivered = async () => {
    const { emails } = mailStore.parse(await openBrowserSession(mail).json('/store'))
    return emails.some(
      ({ replyTo, body }) => replyTo.includes(form.email) && body.text.includes(form.message),
    )
  }
  await waitFor('The mail about the message', isDelivered, MAIL_TIMEOUT_MS)
}

const csrf = z.object({ csrfToken: z.string() })
const session = z.object({ user: z.object({ email: z.string() }).optional() })

/** Logs the visitor of the first start in through next-auth's endpoints, and out again. */
export async function logInAndOut(site: string, secrets: Environment): Promise<void> {
  const { SEED_VISITOR_EMAIL: email = '', SEED_VISITOR_PASSWORD: password = '' } = secrets
  const browser = openBrowserSession(site)
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = csrf.parse(await browser.json('/api/auth/csrf'))
    await browser.submit(path, { csrfToken, callbackUrl: site, json: 'true', ...fields })
  }
  const readEmail = async () => session.parse(await browser.json('/api/auth/session')).user?.email
  await post('/api/auth/callback/credentials', { email, password })
  if ((await readEmail()) !== email) throw new Error('The visitor is not logged in after the login.')
  await post('/api/auth/signout', {})
  if (await readEmail()) throw new Error('The visitor is still logged in after the logout.')
}

const lakeAnswer = z.object({ result: z.string() })

export async function queryLake(lake: string): Promise<void> {
  const query = encodeURIComponent('*[_id == "companyPage"][0]._type')
  const answer = await openBrowserSession(lake).json(`/v2025-02-19/data/query/production?query=${query}`)
  const { result } = lakeAnswer.parse(answer)
  if (result !== 'companyPage') throw new Error(`The content lake answers ${result} to a query.`)
}

/** Notifies the site of the publication of a page that has not been requested yet. */
export async function publish(site: string, { SANITY_WEBHOOK_SECRET = '' }: Environment): Promise<void> {
  const body = JSON.stringify({ _id: 'companyPage', _type: 'companyPage', operation: 'update' })
  const signature = await encodeSignatureHeader(body, Date.now(), SANITY_WEBHOOK_SECRET)
  const headers = { 'sanity-webhook-signature': signature, 'content-type': 'application/json' }
  const { status } = await fetch(`${site}/api/webhooks/sanity`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The site answers ${status} to a publication.`)
}

/** Loads the page of the Studio and its scripts, and expects JavaScript whose imports the server has resolved. */
export async function openStudio(studio: string): Promise<void> {
  const browser = openBrowserSession(studio)
  const page = await browser.text('/')
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="(\/[^"]+)"/g)].map((match) => match[1] ?? '')
  if (scripts.length === 0) throw new Error('The page of the Studio has no script.')
  for (const path of scripts) {
    const script = await browser.request(path)
    const type = script.headers.get('content-type') ?? ''
    const bare = /^import .* from ["'](?![./])/m.exec(await script.text())
    if (!type.includes('javascript') || bare) throw new Error(`${studio}${path} is not ready for a browser.`)
  }
}
