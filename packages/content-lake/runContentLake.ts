import { parseArgs } from 'node:util'

import { importDataset } from './importDataset'
import { startLake } from './server'

/** Starts the lake with the options of the command line. Stops it on a signal or when the parent process exits. */
async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      port: { type: 'string', default: '3334' },
      data: { type: 'string', default: '.local/dev/lake' },
      project: { type: 'string', default: 'local' },
      dataset: { type: 'string', default: 'production' },
      'studio-origin': { type: 'string', multiple: true, default: [] },
      'webhook-url': { type: 'string' },
      seed: { type: 'string' },
      'log-features': { type: 'boolean', default: false },
    },
  })
  const secrets = readSecrets(flags['webhook-url'] !== undefined)
  const log = (line: string) => console.log(line)
  const webhookUrl = flags['webhook-url']
  const lake = await startLake(
    {
      port: parsePort(flags.port),
      dataFolder: flags.data,
      projectId: flags.project,
      dataset: flags.dataset,
      tokens: secrets.tokens,
      studioOrigins: flags['studio-origin'],
      ...(webhookUrl ? { webhook: { url: webhookUrl, secret: secrets.webhook } } : {}),
      log,
      ...(flags['log-features'] ? { onFeature: logOnce((feature) => log(`feature: ${feature}`)) } : {}),
    },
    async (store, assets) => {
      if (!flags.seed) return
      const count = await importDataset({ file: flags.seed, store, assets })
      if (count > 0) log(`Imported ${count} documents from ${flags.seed}`)
    },
  )
  log(`Content lake for development only, on http://localhost:${lake.port} with ${flags.data}`)
  process.send?.({ type: 'ready', port: lake.port })

  const stop = () => void lake.close().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
}

function logOnce(log: (line: string) => void): (line: string) => void {
  const logged = new Set<string>()
  return (line) => {
    if (!logged.has(line)) log(line)
    logged.add(line)
  }
}

function readSecrets(needsWebhook: boolean) {
  const {
    SANITY_API_READ_TOKEN: read,
    SANITY_API_WRITE_TOKEN: write,
    SANITY_WEBHOOK_SECRET: webhook,
  } = process.env
  const missing = [
    ...(read ? [] : ['SANITY_API_READ_TOKEN']),
    ...(write ? [] : ['SANITY_API_WRITE_TOKEN']),
    ...(webhook || !needsWebhook ? [] : ['SANITY_WEBHOOK_SECRET']),
  ]
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} in the environment`)
  return { tokens: { read: read ?? '', write: write ?? '' }, webhook: webhook ?? '' }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port ${text} is not a port`)
  return port
}

main().catch((error: unknown) => {
  console.error(`Content lake: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
