import { setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'

import { AssetStore } from './assetStore'
import { Auth } from './auth'
import { type Lake, type LakeOptions } from './context'
import { allowOrigin, isLocalRequest, sendPreflight } from './cors'
import { sendError } from './http'
import { FolderLock, INSTANCE_HEADER } from './lock'
import { Perspectives } from './perspective'
import { findRoute } from './router'
import { attachSocket } from './socket'
import { gatewayError } from './store/errors'
import { ContentStore } from './store/store'
import { startWebhook } from './webhook'

export type RunningLake = { port: number; store: ContentStore; assets: AssetStore; close(): Promise<void> }

/**
 * Starts the local content lake: an HTTP server for development that speaks the part of Sanity's Content Lake API
 * which Sanity Studio and @sanity/client use. It listens on the loopback address only.
 * @param prepare runs when the content is read and before the first request is answered, for example to seed it
 * @throws Error when the port is taken, the folder is in use by another lake, or its log is damaged
 */
export async function startLake(
  options: LakeOptions,
  prepare?: (store: ContentStore, assets: AssetStore) => Promise<void>,
): Promise<RunningLake> {
  const auth = new Auth(options.tokens)
  await mkdir(options.dataFolder, { recursive: true })
  const lock = new FolderLock(options.dataFolder)
  await lock.check()

  const closing = new AbortController()
  // Each open stream listens to it, and Studio holds a dozen.
  setMaxListeners(0, closing.signal)
  let lake: Lake | null = null
  const server = createServer((request, response) => {
    response.setHeader(INSTANCE_HEADER, lock.instance)
    void answer(lake, request, response).catch((error: unknown) => sendError(response, error, options.log))
  })
  const port = await listen(server, options.port)
  const close = async () => {
    closing.abort()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await Promise.all([closed, lake?.store.close()])
    await lock.release()
  }

  try {
    await lock.take(port)
    const { projectId, dataset, dataFolder } = options
    const origin = `http://localhost:${port}`
    const assets = await AssetStore.open(join(dataFolder, 'assets'), { origin, projectId, dataset })
    const store = await ContentStore.open(dataFolder, (document) => assets.atThisOrigin(document))
    const perspectives = new Perspectives(store)
    await prepare?.(store, assets)
    lake = { options, origin, store, perspectives, assets, auth, closing: closing.signal }
    if (options.webhook) startWebhook(lake, options.webhook)
    attachSocket(server, closing.signal)
    return { port, store, assets, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function answer(lake: Lake | null, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocalRequest(request))
    throw gatewayError(403, 'Forbidden', 'The content lake serves this machine only')
  const target = request.url ?? '/'
  if (!target.startsWith('/') || !URL.canParse(target, 'http://localhost')) {
    throw gatewayError(400, 'Bad Request', 'Malformed URL')
  }
  const url = new URL(target, 'http://localhost')
  allowOrigin(request, response, url)
  if (request.method === 'OPTIONS') return sendPreflight(request, response)
  if (!lake) throw gatewayError(503, 'Service Unavailable', 'The content lake is starting')

  const route = find(request.method ?? 'GET', url.pathname)
  const { projectId, dataset } = lake.options
  if (route.params.dataset !== undefined && route.params.dataset !== dataset) {
    const message = `Dataset "${route.params.dataset}" not found for project ID "${projectId}"`
    throw gatewayError(404, 'Not Found', message)
  }
  const { apiVersion, params } = route
  // Asset files are public, with or without a token.
  const anonymous = { canReadDrafts: false, canWrite: false, author: '<anonymous>' }
  const access = route.isPublic ? anonymous : lake.auth.accessOf(request, url)
  await route.handler(lake, { request, response, url, apiVersion, params, access })
}

function find(method: string, pathname: string) {
  try {
    const route = findRoute(method, pathname)
    if (route) return route
  } catch {
    throw gatewayError(400, 'Bad Request', 'Malformed URL')
  }
  throw gatewayError(404, 'Not Found', `The local content lake has no ${method} ${pathname}`)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken; stop the other program or set LAKE_PORT`) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
