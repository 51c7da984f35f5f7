import { EDITOR, requireUser, ROBOT } from './auth'
import { type Call, type Handler, type Lake } from './context'
import { readJsonValue, sendJson } from './http'
import { gatewayError } from './store/errors'
import { isRecord } from './store/types'

const EVERYTHING = ['create', 'read', 'update', 'history', 'editHistory', 'manage']

function user(id: string) {
  const name = id === ROBOT ? 'Local token' : 'Local editor'
  return {
    id,
    name,
    displayName: name,
    email: `${id}@example.com`,
    profileImage: '',
    provider: 'local',
    role: 'administrator',
    roles: [{ name: 'administrator', title: 'Administrator' }],
  }
}

/** GET /users/{me | id,id,…}; without a token, `me` is an empty object, as at Sanity. */
export function handleUsers(_lake: Lake, { params, access, response }: Call): void {
  if (params.ids === 'me') return sendJson(response, 200, access.canReadDrafts ? user(access.author) : {})
  requireUser(access)
  const users = (params.ids ?? '').split(',').map(user)
  sendJson(response, 200, users.length === 1 ? users[0] : users)
}

/** GET /projects/{project} */
export function handleProject(lake: Lake, { params, response }: Call): void {
  const { projectId } = lake.options
  if (params.project !== projectId) throw gatewayError(404, 'Not Found', 'Project not found')
  const members = [EDITOR, ROBOT].map((id) => ({
    id,
    role: 'administrator',
    roles: [],
    isCurrentUser: id === EDITOR,
  }))
  const displayName = 'Local content lake'
  sendJson(response, 200, {
    id: projectId,
    displayName,
    organizationId: null,
    members,
    features: [],
    metadata: {},
  })
}

/** GET /datasets and /projects/{project}/datasets */
export function handleDatasets(lake: Lake, { url, response }: Call): void {
  const asksForOtherProfile = url.searchParams.has('datasetProfile')
  const dataset = { name: lake.options.dataset, aclMode: 'public', datasetProfile: 'content' }
  sendJson(response, 200, asksForOtherProfile ? [] : [dataset])
}

/** GET /projects/{project}/datasets/{dataset}/acl */
export function handleAccessRules(_lake: Lake, { response }: Call): void {
  sendJson(response, 200, [{ filter: '_id in path("**")', permissions: EVERYTHING }])
}

export const handleProbe: Handler = (_lake, { access, response }) => {
  requireUser(access)
  sendJson(response, 200, { id: access.author })
}

export const handleCorsCheck: Handler = (_lake, { response }) =>
  sendJson(response, 200, { result: { allowed: true, withCredentials: true } })

/** Answers always with the same body: for services of Sanity's that Studio asks for and can do without. */
export function constant(body: unknown): Handler {
  return (_lake, { response }) => sendJson(response, 200, body)
}

/** GET and PUT /users/me/keyvalue…: Studio's own settings, such as the sort order of a list. Kept until a restart. */
export function keyValueHandlers(): { read: Handler; write: Handler } {
  const values = new Map<string, unknown>()
  const entries = (keys: string[]) =>
    keys.filter((key) => values.has(key)).map((key) => ({ key, value: values.get(key) }))
  return {
    read: (_lake, { params, response }) => sendJson(response, 200, entries((params.keys ?? '').split(','))),
    write: async (_lake, { access, request, response }) => {
      requireUser(access)
      const pairs = await readJsonValue(request)
      if (!Array.isArray(pairs)) throw gatewayError(400, 'Bad Request', 'The request body must be a list')
      const keys = pairs.flatMap((pair: unknown) => {
        if (!isRecord(pair) || typeof pair.key !== 'string') return []
        values.set(pair.key, pair.value)
        return [pair.key]
      })
      sendJson(response, 200, entries(keys))
    },
  }
}
