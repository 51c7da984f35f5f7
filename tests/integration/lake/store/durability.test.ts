/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { importDataset } from '../../../../packages/content-lake/importDataset'
import { childEnvironment } from '../../../../local/launcher/environment/environment'
import { cleanUp, clientOf, READ_TOKEN, temporaryFolder, testLake, WRITE_TOKEN } from '../support'

afterAll(cleanUp)

/** Starts the lake as the launcher does: a separate process that reports when it is ready. */
async function spawnLake(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const args = ['--import', 'tsx', 'packages/content-lake/runContentLake.ts', '--port', '0', '--data', folder]
  const child = spawn(process.execPath, args, {
    env: childEnvironment({ SANITY_API_READ_TOKEN: READ_TOKEN, SANITY_API_WRITE_TOKEN: WRITE_TOKEN }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: message.port }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals | null): Promise<void> {
  const exited = once(child, 'exit')
  if (signal) child.kill(signal)
  else child.disconnect()
  await exited
}

test('kill -9 during writes loses no acknowledged edit', async () => {
  const folder = await temporaryFolder()
  const acknowledged = new Map<string, string>()
  const killed = await spawnLake(folder)
  const client = clientOf(killed.port)
  let running = true
  const writer = async (name: number) => {
    for (let n = 0; running; n += 1) {
      const document = { _id: `w${name}n${n}`, _type: 'page', title: `第${n}頁` }
      const written = await client.create(document).catch(() => null)
      if (!written) return
      acknowledged.set(written._id, written._rev)
      // Killed while the other writers are still writing.
      if (acknowledged.size === 60) killed.child.kill('SIGKILL')
    }
  }
  const exited = once(killed.child, 'exit')
  await Promise.race([Promise.all([1, 2, 3, 4].map(writer)), exited])
  running = false
  await exited
  expect(acknowledged.size).toBeGreaterThanOrEqual(60)

  const { child, port } = await spawnLake(folder)
  const stored = await clientOf(port).fetch<{ _id: string; _rev: string }[]>('*[_type == "page"]{_id, _rev}')
  const revisions = new Map(stored.map(({ _id, _rev }) => [_id, _rev]))
  const lost = [...acknowledged].filter(([id, rev]) => revisions.get(id) !== rev)
  expect(lost).toEqual([])
  await endProcess(child, 'SIGTERM')
})

test('the process exits when its parent exits', async () => {
  const { child, port } = await spawnLake(await temporaryFolder())
  await endProcess(child, null)
  await expect(fetch(`http://127.0.0.1:${port}/v1/ping`)).rejects.toThrow()
})

test('truncates an incomplete last line and continues the log', async () => {
  const dataFolder = await temporaryFolder()
  const log = join(dataFolder, 'transactions.ndjson')
  const first = await testLake({ dataFolder })
  await clientOf(first.port).create({ _id: 'complete', _type: 'page', title: '保留' })
  await first.close()
  const whole = await readFile(log, 'utf8')
  await appendFile(log, whole.slice(0, -20).replaceAll('complete', 'incomplete'))

  const second = await testLake({ dataFolder })
  expect(await readFile(log, 'utf8')).toBe(whole)
  const client = clientOf(second.port)
  expect(await client.fetch('*._id')).toEqual(['complete'])
  await client.create({ _id: 'later', _type: 'page' })
  await second.close()

  const third = await testLake({ dataFolder })
  expect(await clientOf(third.port).fetch('*._id')).toEqual(['complete', 'later'])
})

test('reads a log that was truncated in the middle of a character', async () => {
  const dataFolder = await temporaryFolder()
  const first = await testLake({ dataFolder })
  await clientOf(first.port).create({ _id: 'complete', _type: 'page' })
  const { length } = await readFile(join(dataFolder, 'transactions.ndjson'))
  await clientOf(first.port).create({ _id: 'truncated', _type: 'page', title: '港港港' })
  await first.close()
  const text = await readFile(join(dataFolder, 'transactions.ndjson'))
  await truncate(join(dataFolder, 'transactions.ndjson'), text.indexOf('港港') + 1)
  const second = await testLake({ dataFolder })
  expect(await clientOf(second.port).fetch('*._id')).toEqual(['complete'])
  expect((await readFile(join(dataFolder, 'transactions.ndjson'))).length).toBe(length)
})

test('reports other damage with file and line, and overwrites nothing', async () => {
  const dataFolder = await temporaryFolder()
  const log = join(dataFolder, 'transactions.ndjson')
  await writeFile(log, '{"id":"a","changes":[]}\nnot json\n{"id":"b","changes":[]}\n')
  await expect(testLake({ dataFolder })).rejects.toThrow(`${log}:2 is damaged`)
  expect(await readFile(log, 'utf8')).toContain('not json')
})

test('rejects a data folder of another lake, and a taken port', async () => {
  const dataFolder = await temporaryFolder()
  const first = await testLake({ dataFolder })
  await expect(testLake({ dataFolder })).rejects.toThrow(`port ${first.port} already uses ${dataFolder}`)
  await expect(testLake({ port: first.port })).rejects.toThrow(`Port ${first.port} is taken`)
})

test('keeps earlier revisions after a restart', async () => {
  const dataFolder = await temporaryFolder()
  const first = await testLake({ dataFolder })
  const { _rev } = await clientOf(first.port).create({ _id: 'page', _type: 'page', title: '舊' })
  await clientOf(first.port).patch('page').set({ title: '新' }).commit()
  await first.close()
  const { port } = await testLake({ dataFolder })
  const url = `/data/history/production/documents/page?revision=${_rev}`
  expect(await clientOf(port).request({ url })).toMatchObject({ documents: [{ title: '舊', _rev }] })
})

test('imports a seed once, with its images', async () => {
  const dataFolder = await temporaryFolder()
  const file = join(dataFolder, 'seed.ndjson')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2"/></svg>'
  await writeFile(join(dataFolder, 'flag.svg'), svg)
  const image = { _type: 'image', alt: '旗', _sanityAsset: 'image@file://./flag.svg' }
  const lines = [
    { _id: 'page', _type: 'page', hero: image, gallery: [{ _key: 'a', ...image }], next: { _ref: 'later' } },
    { _id: 'later', _type: 'page' },
  ]
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))

  const { store, assets, port } = await testLake({ dataFolder })
  expect(await importDataset({ file, store, assets })).toBe(3)
  const query =
    '*[_id == "page"][0]{"url": hero.asset->url, "alt": hero.alt, "same": hero.asset._ref == gallery[0].asset._ref}'
  const page = await clientOf(port).fetch<{ url: string }>(query)
  expect(page).toMatchObject({ alt: '旗', same: true })
  expect(await (await fetch(page.url)).text()).toBe(svg)
  expect(await importDataset({ file, store, assets })).toBe(0)
})
