import { handleFile, handleImage, handleUpload } from './assets/assets'
import { handleFetchToken, handleLogin, handleProviders } from './auth/login'
import { type Handler } from './context'
import { handleListen } from './events/listen'
import { handleLiveEvents } from './events/liveEvents'
import { handleEvents, handleRevisions, handleTransactions } from './history/history'
import { respondWith } from './http/jsonResponse'
import { handleActions } from './mutations/actions'
import { handleMutate } from './mutations/mutate'
import { handleDocuments, handleQuery } from './query/query'
import { createKeyValueHandlers } from './studio/keyValues'
import * as project from './studio/project'

type Route = { method: string; path: string; pattern: RegExp; handler: Handler }
const keyValue = createKeyValueHandlers()
const emptyList = respondWith([])

const ROUTES: Route[] = [
  defineRoute('GET', '/data/query/:dataset', handleQuery),
  defineRoute('POST', '/data/query/:dataset', handleQuery),
  defineRoute('GET', '/data/doc/:dataset/:ids', handleDocuments),
  defineRoute('POST', '/data/mutate/:dataset', handleMutate),
  defineRoute('POST', '/data/actions/:dataset', handleActions),
  defineRoute('GET', '/data/listen/:dataset', handleListen),
  defineRoute('GET', '/data/live/events/:dataset', handleLiveEvents),
  defineRoute('GET', '/data/history/:dataset/events/documents/:ids', handleEvents),
  defineRoute('GET', '/data/history/:dataset/transactions/:ids', handleTransactions),
  defineRoute('GET', '/data/history/:dataset/documents/:ids', handleRevisions),
  // References from other datasets, of which there are none.
  defineRoute(
    'GET',
    '/data/references/:dataset/documents/:ids/to',
    respondWith({ totalCount: 0, references: [] }),
  ),
  defineRoute('GET', '/data/ping/:dataset', respondWith({})),
  defineRoute('POST', '/assets/:kind(images|files)/:dataset', handleUpload),
  defineRoute('GET', '/auth/providers', handleProviders),
  defineRoute('GET', '/auth/login/local', handleLogin),
  defineRoute('GET', '/auth/fetch', handleFetchToken),
  defineRoute('GET', '/auth/id', project.handleCurrentUserId),
  defineRoute('POST', '/auth/logout', respondWith({})),
  defineRoute('GET', '/users/me/keyvalue/:keys', keyValue.read),
  defineRoute('PUT', '/users/me/keyvalue', keyValue.write),
  defineRoute('GET', '/users/:ids', project.handleUsers),
  defineRoute('GET', '/projects/:project/users/:ids', project.handleUsers),
  defineRoute('GET', '/projects/:project', project.handleProject),
  defineRoute('GET', '/projects/:project/datasets', project.handleDatasets),
  defineRoute('GET', '/projects/:project/datasets/:dataset/acl', project.handleAccessRules),
  defineRoute('GET', '/projects/:project/user-applications', emptyList),
  defineRoute('GET', '/projects/:project/roles', emptyList),
  defineRoute('GET', '/projects/:project/grants', respondWith({})),
  defineRoute('GET', '/datasets', project.handleDatasets),
  defineRoute('GET', '/features', emptyList),
  defineRoute('GET', '/journey/:rest(.*)', emptyList),
  defineRoute('GET', '/check/cors', project.handleCorsCheck),
  defineRoute('GET', '/ping', respondWith({ pong: true })),
  defineRoute('GET', '/help', respondWith({})),
  defineRoute('POST', '/intake/batch', respondWith({})),
  defineRoute('GET', '/intake/telemetry-status', respondWith({ status: 'denied' })),
  defineRoute('GET', '/access/requests/me', emptyList),
  defineRoute('POST', '/descriptors/claim', respondWith({ synchronization: { type: 'complete' } })),
]

/** Asset URLs have no version prefix. */
const ASSET_ROUTES: Route[] = [
  defineRoute('GET', '/images/:project/:dataset/:name', handleImage),
  defineRoute('GET', '/files/:project/:dataset/:name', handleFile),
]

export type RouteMatch = {
  handler: Handler
  /** The path of the route, such as `/data/query/:dataset`. */
  path: string
  apiVersion: string
  params: Record<string, string>
  isPublic: boolean
}

export function findRoute(method: string, pathname: string): RouteMatch | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  const asset = matchRoute(ASSET_ROUTES, routeMethod, pathname)
  if (asset) return { ...asset, apiVersion: '1', isPublic: true }
  const [, apiVersion = '', path = ''] = /^\/v(\d{4}-\d\d-\d\d|1|X)(\/.*)$/.exec(pathname) ?? []
  const match = matchRoute(ROUTES, routeMethod, path)
  return match && { ...match, apiVersion, isPublic: false }
}

function matchRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    const groups = route.method === method ? route.pattern.exec(path)?.groups : undefined
    if (!groups) continue
    const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return { handler: route.handler, path: route.path, params: Object.fromEntries(params) }
  }
  return undefined
}

/** In `path`, `:name` matches one segment and `:name(expression)` matches the regular expression. */
function defineRoute(method: string, path: string, handler: Handler): Route {
  const source = path.replace(
    /:(\w+)(?:\(([^)]*)\))?/g,
    (_whole, name: string, expression = '[^/]+') => `(?<${name}>${expression})`,
  )
  return { method, path, handler, pattern: new RegExp(`^(?<all>)${source}/?$`) }
}
