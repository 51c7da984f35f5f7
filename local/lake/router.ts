import { handleActions } from './actions'
import { handleFile, handleImage, handleUpload } from './assets'
import { type Handler } from './context'
import { handleDocuments, handleQuery } from './data'
import { handleEvents, handleOldDocuments, handleTransactions } from './history'
import { handleListen } from './listen'
import { handleLiveEvents } from './live'
import { handleMutate } from './mutate'
import * as project from './project'
import { handleFetchToken, handleLogin, handleProviders } from './signIn'

type Route = { method: string; pattern: RegExp; handler: Handler }
const keyValue = project.keyValueHandlers()
const nothing = project.constant([])

const ROUTES: Route[] = [
  route('GET', '/data/query/:dataset', handleQuery),
  route('POST', '/data/query/:dataset', handleQuery),
  route('GET', '/data/doc/:dataset/:ids', handleDocuments),
  route('POST', '/data/mutate/:dataset', handleMutate),
  route('POST', '/data/actions/:dataset', handleActions),
  route('GET', '/data/listen/:dataset', handleListen),
  route('GET', '/data/live/events/:dataset', handleLiveEvents),
  route('GET', '/data/history/:dataset/events/documents/:ids', handleEvents),
  route('GET', '/data/history/:dataset/transactions/:ids', handleTransactions),
  route('GET', '/data/history/:dataset/documents/:ids', handleOldDocuments),
  // References from other datasets: there are none.
  route(
    'GET',
    '/data/references/:dataset/documents/:ids/to',
    project.constant({ totalCount: 0, references: [] }),
  ),
  route('GET', '/data/ping/:dataset', project.constant({})),
  route('POST', '/assets/:kind(images|files)/:dataset', handleUpload),
  route('GET', '/auth/providers', handleProviders),
  route('GET', '/auth/login/local', handleLogin),
  route('GET', '/auth/fetch', handleFetchToken),
  route('GET', '/auth/id', project.handleProbe),
  route('POST', '/auth/logout', project.constant({})),
  route('GET', '/users/me/keyvalue/:keys', keyValue.read),
  route('PUT', '/users/me/keyvalue', keyValue.write),
  route('GET', '/users/:ids', project.handleUsers),
  route('GET', '/projects/:project/users/:ids', project.handleUsers),
  route('GET', '/projects/:project', project.handleProject),
  route('GET', '/projects/:project/datasets', project.handleDatasets),
  route('GET', '/projects/:project/datasets/:dataset/acl', project.handleAccessRules),
  route('GET', '/projects/:project/user-applications', nothing),
  route('GET', '/projects/:project/roles', nothing),
  route('GET', '/projects/:project/grants', project.constant({})),
  route('GET', '/datasets', project.handleDatasets),
  route('GET', '/features', nothing),
  route('GET', '/journey/:rest(.*)', nothing),
  route('GET', '/check/cors', project.handleCorsCheck),
  route('GET', '/ping', project.constant({ pong: true })),
  route('GET', '/help', project.constant({})),
  route('POST', '/intake/batch', project.constant({})),
  route('GET', '/intake/telemetry-status', project.constant({ status: 'denied' })),
  route('GET', '/access/requests/me', nothing),
  route('POST', '/descriptors/claim', project.constant({ synchronization: { type: 'complete' } })),
]

/** Asset URLs carry no version prefix. */
const ASSET_ROUTES: Route[] = [
  route('GET', '/images/:project/:dataset/:name', handleImage),
  route('GET', '/files/:project/:dataset/:name', handleFile),
]

export type Match = {
  handler: Handler
  apiVersion: string
  params: Record<string, string>
  isPublic: boolean
}

/** @returns undefined when no endpoint has this method and path */
export function findRoute(method: string, pathname: string): Match | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  const asset = match(ASSET_ROUTES, verb, pathname)
  if (asset) return { ...asset, apiVersion: '1', isPublic: true }
  const [, apiVersion = '', path = ''] = /^\/v(\d{4}-\d\d-\d\d|1|X)(\/.*)$/.exec(pathname) ?? []
  const found = match(ROUTES, verb, path)
  return found && { ...found, apiVersion, isPublic: false }
}

function match(routes: Route[], method: string, path: string) {
  for (const { handler, method: verb, pattern } of routes) {
    const groups = verb === method ? pattern.exec(path)?.groups : undefined
    if (!groups) continue
    const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return { handler, params: Object.fromEntries(params) }
  }
  return undefined
}

/** `:name` matches one segment, `:name(expression)` what the expression says. */
function route(method: string, path: string, handler: Handler): Route {
  const source = path.replace(
    /:(\w+)(?:\(([^)]*)\))?/g,
    (_whole, name: string, expression = '[^/]+') => `(?<${name}>${expression})`,
  )
  return { method, handler, pattern: new RegExp(`^(?<all>)${source}/?$`) }
}
