import { setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'

import { AssetStore } from './assets/assetStore'
import { ANONYMOUS, Auth } from './auth/auth'
import { type Lake, type LakeOptions } from './context'
import { startWebhook } from './events/webhook'
import { allowOrigin, isLocalRequest, sendPreflight } from './http/cors'
import { sendError } from './http/jsonResponse'
import { Perspectives } from './query/perspectives'
import { listRouteFeatures } from './requestFeatures'
import { findRoute } from './router'
import { ContentStore } from './store/contentStore'
import { gatewayError, UnsupportedError } from './store/errors'
import { FolderLock, INSTANCE_HEADER } from './store/folderLock'
import { attachPresenceSocket } from './studio/presenceSocket'

export type RunningLake = { port: number; store: ContentStore; assets: AssetStore; close(): Promise<void> }

/**
 * Starts the local content lake, an HTTP server for development. It implements the subset of Sanity's Content Lake API
 * that Sanity Studio and @sanity/client use. It listens only on the loopback address.
 * @param prepare runs after the stored content is read and before the first request, for example to import a seed
 * @throws Error if the port is taken, if another lake uses the folder, or if the transaction log is damaged
 */
export async function startLake(
  options: LakeOptions,
  prepare?: (store: ContentStore, assets: AssetStore) => Promise<void>,
): Promise<RunningLake> {
  const auth = new Auth(options.tokens)
  await mkdir(options.dataFolder, { recursive: true })
  const lock = new FolderLock(options.dataFolder)
  await lock.assertFree()

  const closing = new AbortController()
  // Each open stream adds a listener, and Studio opens about twelve streams.
  setMaxListeners(0, closing.signal)
  let lake: Lake | null = null
  // A client must not reuse a connection that the server is about to close. Node.js closes after 5 s by default.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.setHeader(INSTANCE_HEADER, lock.instance)
    void handleRequest(lake, request, response).catch((error: unknown) =>
      sendError(response, error, options.log),
    )
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
    await lock.acquire(port)
    const { projectId, dataset, dataFolder } = options
    const origin = `http://localhost:${port}`
    const assets = await AssetStore.open(join(dataFolder, 'assets'), { origin, projectId, dataset })
    const store = await ContentStore.open(dataFolder, (document) => assets.withCurrentUrl(document))
    const perspectives = new Perspectives(store)
    await prepare?.(store, assets)
    lake = { options, origin, store, perspectives, assets, auth, closing: closing.signal }
    if (options.webhook) startWebhook(lake, options.webhook)
    attachPresenceSocket(server, closing.signal)
    return { port, store, assets, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function handleRequest(
  lake: Lake | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocalRequest(request)) {
    throw gatewayError(403, 'Forbidden', 'The content lake serves this machine only')
  }
  const target = request.url ?? '/'
  if (!target.startsWith('/') || !URL.canParse(target, 'http://localhost')) {
    throw gatewayError(400, 'Bad Request', 'Malformed URL')
  }
  const url = new URL(target, 'http://localhost')
  allowOrigin(request, response, url)
  if (request.method === 'OPTIONS') return sendPreflight(request, response)
  if (!lake) throw gatewayError(503, 'Service Unavailable', 'The content lake is starting')

  const route = requireRoute(request.method ?? 'GET', url.pathname)
  const { projectId, dataset } = lake.options
  if (route.params.dataset !== undefined && route.params.dataset !== dataset) {
    const message = `Dataset "${route.params.dataset}" not found for project ID "${projectId}"`
    throw gatewayError(404, 'Not Found', message)
  }
  const { apiVersion, path, params } = route
  // Asset files are public, so their requests are not authenticated.
  const access = route.isPublic ? ANONYMOUS : lake.auth.authenticate(request, url)
  const call = { request, response, url, apiVersion, params, access }
  listRouteFeatures(call, path).forEach((feature) => lake.options.onFeature?.(feature))
  await route.handler(lake, call)
}

function requireRoute(method: string, pathname: string) {
  try {
    const route = findRoute(method, pathname)
    if (route) return route
  } catch {
    throw gatewayError(400, 'Bad Request', 'Malformed URL')
  }
  const message = `The local content lake has no ${method} ${pathname}`
  const error = gatewayError(404, 'Not Found', message)
  throw pathname.startsWith('/v') ? new UnsupportedError(404, error.body, message) : error
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is taken; stop the other program or set LAKE_PORT`) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
