import { EDITOR_ID, requireUser, ROBOT_ID } from '../auth/auth'
import { type Call, type Handler, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { gatewayError } from '../store/errors'

const ALL_PERMISSIONS = ['create', 'read', 'update', 'history', 'editHistory', 'manage']

function describeUser(id: string) {
  const name = id === ROBOT_ID ? 'Local token' : 'Local editor'
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

/** GET /users/{me | id,id,…}: without a token, `me` is an empty object, as in Sanity's API. */
export function handleUsers(_lake: Lake, { params, access, response }: Call): void {
  if (params.ids === 'me')
    return sendJson(response, 200, access.canReadDrafts ? describeUser(access.author) : {})
  requireUser(access)
  const users = (params.ids ?? '').split(',').map(describeUser)
  sendJson(response, 200, users.length === 1 ? users[0] : users)
}

/** GET /projects/{project} */
export function handleProject(lake: Lake, { params, response }: Call): void {
  const { projectId } = lake.options
  if (params.project !== projectId) throw gatewayError(404, 'Not Found', 'Project not found')
  const members = [EDITOR_ID, ROBOT_ID].map((id) => ({
    id,
    role: 'administrator',
    roles: [],
    isCurrentUser: id === EDITOR_ID,
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

/** GET /datasets and /projects/{project}/datasets: the only dataset has the profile `content`. */
export function handleDatasets(lake: Lake, { url, response }: Call): void {
  const requestsOtherProfile = url.searchParams.has('datasetProfile')
  const dataset = { name: lake.options.dataset, aclMode: 'public', datasetProfile: 'content' }
  sendJson(response, 200, requestsOtherProfile ? [] : [dataset])
}

/** GET /projects/{project}/datasets/{dataset}/acl */
export function handleAccessRules(_lake: Lake, { response }: Call): void {
  sendJson(response, 200, [{ filter: '_id in path("**")', permissions: ALL_PERMISSIONS }])
}

/** GET /auth/id */
export const handleCurrentUserId: Handler = (_lake, { access, response }) => {
  requireUser(access)
  sendJson(response, 200, { id: access.author })
}

/** GET /check/cors */
export const handleCorsCheck: Handler = (_lake, { response }) =>
  sendJson(response, 200, { result: { allowed: true, withCredentials: true } })
