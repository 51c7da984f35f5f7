import * as route from '@/pages/api/auth/[...nextauth]'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { sharedResource } from '../../../../support/sharedResource'

const AT = '/_next/static/chunks/pages/company-0a1b2c3d.js:1:2345'
const REPORT = { level: 'error', code: 'CLIENT_ERROR', error: 'TypeError', at: AT, page: '/resources/[slug]' }

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))

async function report(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const response = await fetch(`${server().url}_log`, { method: 'POST', body, headers })
  return response.status
}
const logged = () => accounts().log.about('client.error')

it('logs the kind and place of an error that a browser reports, as a warning', async () => {
  expect(await report({ ...REPORT, at: `${AT} < ${AT}` })).toBe(200)
  const { error, page } = REPORT
  expect(logged()).toEqual([expect.objectContaining({ level: 'warn', error, page, at: `${AT} < ${AT}` })])
})

it('logs nothing of a report in another form, or of another site', async () => {
  const before = logged().length
  const FORGED = [
    { error: 'mei@example.com' },
    { error: 'Your account is closed' },
    { at: 'https://evil.example/x.js:1:2' },
    { at: '/_next/static/mei@example.com.js:1:2' },
    { at: '/_next/static/mei%40example.com.js:1:2' },
    { at: Array.from({ length: 4 }, () => AT).join(' < ') },
    { at: `/_next/static/${'x'.repeat(200)}.js:1:2` },
    { page: '/company?email=mei' },
    { page: '' },
    { page: '/company\n{"event":"forged"}' },
    { code: 'CLIENT_FETCH_ERROR' },
  ]
  for (const fields of FORGED) expect(await report({ ...REPORT, ...fields })).toBe(200)
  expect(await report(REPORT, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(logged()).toHaveLength(before)
  expect(accounts().log.lines.join('')).not.toMatch(/evil|forged|closed|mei@example/)
})

it('logs at most 60 reports a minute', async () => {
  for (let sent = 0; sent < 70; sent++) await report(REPORT)
  expect(logged()).toHaveLength(60)
})
