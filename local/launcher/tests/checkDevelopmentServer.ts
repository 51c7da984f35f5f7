import { encodeSignatureHeader } from '@sanity/webhook'
import { join, relative } from 'node:path'
import { ROOT } from '../environment/environment'
import { findFreePorts } from '../environment/ports'
import type { Supervisor } from '../processes/supervisor'
import { createLinePrinter } from '../processes/terminal'
import { startSite } from '../services/startServices'
import { TEST_FOLDER, type TestStack } from './startTestStack'

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

/**
 * Starts a development server on the data of a test stack and requests some pages. A finished build does not prove that
 * `npm run dev` works, because the development server compiles more, for example the edge runtime. Rejects with the path
 * that does not answer with status 200, or with the warnings of Next.js.
 */
export async function checkDevelopmentServer({ stack }: TestStack, supervisor: Supervisor): Promise<void> {
  const [site = 0] = await findFreePorts(1)
  const origin = `http://localhost:${site}`
  const folder = join(relative(ROOT, TEST_FOLDER), 'development')
  const variables = { ...stack.variables, SITE_URL: origin, NEXT_DIST_DIR: folder }
  const development = { ...stack, ports: { ...stack.ports, site }, variables }
  const print = createLinePrinter('site')
  const warnings: string[] = []
  await startSite(development, supervisor, 'dev', (line) => {
    print(line)
    if (line.includes('⚠')) warnings.push(line)
  })
  for (const path of PATHS) {
    const { status } = await fetch(origin + path)
    if (status !== 200) throw new Error(`The development server answers ${status} for ${path}.`)
  }
  // Publishes a page that has not been requested yet.
  const body = JSON.stringify({ _id: 'companyPage', _type: 'companyPage', operation: 'update' })
  const signature = await encodeSignatureHeader(body, Date.now(), stack.variables.SANITY_WEBHOOK_SECRET ?? '')
  const headers = { 'sanity-webhook-signature': signature, 'content-type': 'application/json' }
  const { status } = await fetch(`${origin}/api/webhooks/sanity`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The development server answers ${status} to a publication.`)
  if (warnings.length > 0) throw new Error(`The development server warns:\n${warnings.join('\n')}`)
}
