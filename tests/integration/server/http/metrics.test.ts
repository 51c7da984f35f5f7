import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { log } from '@/runtime/log'
import { metrics } from '@/runtime/metrics'
import { startMetricsServer } from '@/server/http/metricsServer'
import { routeName } from '@/server/http/hooks/routeName'
import { ROOT } from '../../../../local/launcher/environment/environment'
import { eventually } from '../../../support/eventually'
import { setUpHookedServer } from './hookedServer'

const { serve } = setUpHookedServer()

let server: Server | undefined
beforeAll(async () => {
  server = startMetricsServer({ port: 0, host: '127.0.0.1' })
  if (server) await once(server, 'listening')
})
afterAll(() => server?.close())
beforeEach(() => {
  metrics().registry.resetMetrics()
  metrics().redisAvailable.remove()
})

async function scrape(path = '/metrics') {
  const { port } = server?.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** Scrapes until the metrics of the last response have arrived. */
const expectLine = (pattern: RegExp) => eventually(async () => expect((await scrape()).text).toMatch(pattern))

describe('metrics', () => {
  it('are served on their own port, and nothing else', async () => {
    expect(await scrape()).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') })
    expect(await scrape('/')).toMatchObject({ status: 404 })
    const site = await serve({}, (_, res) => res.writeHead(404).end())
    expect((await site('/metrics')).status).toBe(404)
  })

  it('say nothing about Redis before it is used', async () => {
    expect((await scrape()).text).not.toMatch(/^redis_available/m)
    metrics().redisAvailable.set(0)
    expect((await scrape()).text).toMatch(/^redis_available 0$/m)
  })

  it('count requests by method, route and status, without URLs', async () => {
    const site = await serve({}, (_, res) => res.writeHead(201).end())
    await site('/zh-HK/resources/a-secret-article?email=chan@example.com')
    await site('/chan@example.com')
    await expectLine(
      /http_request_duration_seconds_count\{method="GET",route="\/resources\/\[article\]",status="201"\} 1/,
    )
    await expectLine(/http_request_duration_seconds_count\{method="GET",route="other",status="201"\} 1/)
    expect((await scrape()).text).not.toMatch(/secret|chan/)
  })

  it('count responses that were cut', async () => {
    const site = await serve({}, (_, res) => {
      res.write('half')
      res.destroy()
    })
    await site('/company').catch(() => {})
    await expectLine(/_count\{method="GET",route="\/company",status="cut"\} 1/)
  })

  it('count log lines by event', async () => {
    log('error', 'mail.dead')
    log('error', 'mail.dead')
    expect((await scrape()).text).toContain('log_events_total{level="error",event="mail.dead"} 2')
  })

  it('include memory and event-loop delay of the process', async () => {
    const { text } = await scrape()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toContain('process_resident_memory_bytes')
  })
})

describe('routeName', () => {
  it.each([
    ['/', '/'],
    ['/zh-HK', '/'],
    ['/zh-HK/company?a=b', '/company'],
    ['/_next/data/abc/en-CA/company.json', '/company'],
    ['/_next/data/abc/zh-HK/index.json', '/'],
    ['/_next/data/abc/en-CA/resources/one.json?slug=one', '/resources/[article]'],
    ['/resources/search?q=x', '/resources/search'],
    ['/resources/topics/families', '/resources/topics/[topic]'],
    ['/_next/static/chunks/a.js', '/_next/static'],
    ['/api/trpc/user.me,user.me?batch=1', '/api/trpc'],
    ['/api/webhooks/sanity', '/api/webhooks/sanity'],
    ['/wp-login.php', 'other'],
    ['//', 'other'],
    ['', 'other'],
  ])('names %s %s', (url, name) => {
    expect(routeName(url)).toBe(name)
  })

  it('names every file of src/pages', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, 'src/pages') })
    const urls = files
      .filter((file) => !/^(?:_|404|500|\[first\])/.test(file))
      .map((file) => `/${file.replace(/\.tsx?$/, '').replace(/(?:^|\/)index$/, '')}`)
    expect(urls).toContain('/contact/send')
    expect(urls.filter((url) => routeName(url) === 'other')).toEqual([])
  })
})
