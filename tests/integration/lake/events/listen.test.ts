/** @jest-environment node */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { type SanityClient } from '@sanity/client'

import { type Report, type Subscription } from './listener'
import {
  cleanUp,
  clientOf,
  waitForValue,
  READ_TOKEN,
  STUDIO_ORIGIN,
  testLake,
  WRITE_TOKEN,
  type TestLake,
} from '../support'

let lake: TestLake
let client: SanityClient
let child: ChildProcess
const reports: Report[] = []

beforeAll(async () => {
  lake = await testLake()
  client = clientOf(lake.port)
  child = fork(join(__dirname, 'listener.ts'), { execArgv: ['--import', 'tsx'] })
  child.on('message', (report: Report) => reports.push(report))
  await waitForValue('the listening process', () => reports.find(({ name }) => name === 'ready'))
})
afterAll(async () => {
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
  await cleanUp()
})

/** Subscribes, waits for the welcome event, and returns the events that have arrived so far. */
async function listen(
  name: string,
  subscription: Omit<Subscription, 'name' | 'kind' | 'port'> & { kind?: 'live' },
) {
  child.send({ kind: 'listen', port: lake.port, ...subscription, name } satisfies Subscription)
  const events = () =>
    reports.flatMap((report) => (report.name === name && report.event ? [report.event] : []))
  await waitForValue('the welcome', () => events().find(({ type }) => type === 'welcome'))
  return {
    events,
    mutations: () => events().filter(({ type }) => type === 'mutation'),
    next: (documentId: string, transition: string) =>
      waitForValue(`${transition} of ${documentId}`, () =>
        events().find((event) => event.documentId === documentId && event.transition === transition),
      ),
  }
}

test('sends events for creation, change and deletion, with both revisions', async () => {
  const listener = await listen('matching', {
    query: '*[_id == $id]',
    params: { id: 'matching' },
    options: { effectFormat: 'mendoza', includeAllVersions: true },
  })
  const created = await client.create({ _id: 'matching', _type: 'page', title: '一' })
  await client.create({ _id: 'other', _type: 'page' })
  const patched = await client.patch('matching').set({ title: '二' }).commit()
  await client.delete('matching')

  const end = await listener.next('matching', 'disappear')
  expect(end).toMatchObject({ previousRev: patched._rev, effects: { apply: [0, null] } })
  expect(end.resultRev).toBe(end.transactionId)
  const update = await listener.next('matching', 'update')
  expect(update).toMatchObject({
    previousRev: created._rev,
    resultRev: patched._rev,
    result: { title: '二' },
    effects: { apply: [0, { title: '二' }], revert: [0, { title: '一' }] },
    mutations: [{ patch: { id: 'matching', set: { title: '二' } } }],
    transactionTotalEvents: 1,
  })
  expect(listener.mutations()).toHaveLength(3)
})

test('sends appear and disappear when a document starts and stops to match', async () => {
  const open = await listen('open', {
    query: '*[_type == "job" && open == true]',
    options: { includeAllVersions: true },
  })
  await client.create({ _id: 'job', _type: 'job', open: false })
  await client.patch('job').set({ open: true }).commit()
  await open.next('job', 'appear')
  await client.patch('job').set({ open: false }).commit()
  await open.next('job', 'disappear')
  expect(open.mutations()).toHaveLength(2)
})

test('publishing sends two events of one transaction', async () => {
  const pair = await listen('pair', {
    query: '*[_id in $ids]',
    params: { ids: ['pair', 'drafts.pair'] },
    options: { includeAllVersions: true },
  })
  await client.create({ _id: 'drafts.pair', _type: 'page' })
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.pair',
    publishedId: 'pair',
  })
  const [removed, published] = [
    await pair.next('drafts.pair', 'disappear'),
    await pair.next('pair', 'appear'),
  ]
  expect(removed.transactionId).toBe(published.transactionId)
  expect(removed).toMatchObject({ transactionTotalEvents: 2, resultRev: removed.transactionId })
})

test('sends no drafts to a listener without a token', async () => {
  const anonymous = await listen('anonymous', { config: { token: '', apiVersion: '2021-06-07' } })
  const reader = await listen('reader', { config: { token: READ_TOKEN, apiVersion: '2021-06-07' } })
  await client.create({ _id: 'drafts.secret', _type: 'page' })
  await client.create({ _id: 'public', _type: 'page' })
  await anonymous.next('public', 'appear')
  await reader.next('drafts.secret', 'appear')
  expect(anonymous.mutations().map(({ documentId }) => documentId)).toEqual(['public'])
})

test('reports an invalid query to the listener', async () => {
  child.send({ name: 'broken', kind: 'listen', port: lake.port, query: '*[' } satisfies Subscription)
  const error = await waitForValue('the error', () => reports.find(({ name }) => name === 'broken')?.error)
  expect(error).toContain('Syntax error')
})

test('sends live events for published changes', async () => {
  const live = await listen('live', { kind: 'live', config: { token: '' } })
  await client.create({ _id: 'drafts.unpublished', _type: 'page' })
  const { _rev } = await client.create({ _id: 'published', _type: 'page' })
  const message = await waitForValue('the message', () =>
    live.events().find(({ type }) => type === 'message'),
  )
  expect(message).toMatchObject({ id: _rev, tags: ['s1:local'] })
})

test('redirects the stream of a browser to a separate host name and keeps its permissions', async () => {
  const path = '/v2021-06-07/data/listen/production?query=*'
  const headers = { origin: STUDIO_ORIGIN, authorization: `Bearer ${WRITE_TOKEN}` }
  const answer = await fetch(lake.origin + path, { headers, redirect: 'manual' })
  expect(answer.status).toBe(307)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.host).toMatch(new RegExp(`^listen-\\d+\\.localhost:${lake.port}$`))

  // Follows the redirect as a browser does: to the loopback address, without the Authorization header, with a
  // null origin.
  const abort = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${lake.port}${target.pathname}${target.search}`, {
    headers: { origin: 'null' },
    redirect: 'manual',
    signal: abort.signal,
  })
  // A request by IP address instead of host name is redirected once more, with a new ticket.
  expect(stream.status).toBe(307)
  expect(stream.headers.get('access-control-allow-origin')).toBe('null')
  expect(new URL(stream.headers.get('location') ?? '').searchParams.get('ticket')).toMatch(/^ticket\./)
  abort.abort()
})

test('allows the CORS preflight of a redirected stream of published changes', async () => {
  const path = '/v2025-02-19/data/live/events/production'
  const answer = await fetch(lake.origin + path, { headers: { origin: STUDIO_ORIGIN }, redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '')
  const preflight = await fetch(`http://127.0.0.1:${lake.port}${target.pathname}${target.search}`, {
    method: 'OPTIONS',
    headers: { origin: 'null' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('null')
})
