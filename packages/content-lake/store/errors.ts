/** An error response in a JSON format that Sanity's clients understand. */
export class LakeError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    message: string,
  ) {
    super(message)
  }
}

/**
 * A request that Sanity would answer and this lake cannot. The lake logs it, because Studio shows only a short notice.
 */
export class UnsupportedError extends LakeError {}

/** Creates an error in the format of Sanity's API gateway: `{ statusCode, error, message }`. */
export function gatewayError(status: number, error: string, message: string): LakeError {
  return new LakeError(status, { statusCode: status, error, message }, message)
}

/** Creates an error in the format of the data endpoints: `{ error: { description, type, items } }`. */
function dataError(status: number, type: string, description: string, item: Record<string, unknown>) {
  const items = [{ error: { description, ...item }, index: 0 }]
  return new LakeError(status, { error: { type, description, items } }, description)
}

export function mutationError(
  status: number,
  type: string,
  description: string,
  rest: Record<string, unknown> = {},
) {
  return dataError(status, 'mutationError', `The mutation(s) failed: ${description}`, {
    type,
    ...rest,
    description,
  })
}

export function actionError(
  status: number,
  type: string,
  description: string,
  rest: Record<string, unknown> = {},
) {
  return dataError(status, 'actionError', description, { type, ...rest })
}

export function documentNotFound(id: string): LakeError {
  return mutationError(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
}

export function documentExists(id: string): LakeError {
  return mutationError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
}

export function revisionMismatch(id: string, current: string | undefined, expected: string): LakeError {
  const description = `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
  return mutationError(409, 'documentRevisionIDDoesNotMatchError', description, {
    id,
    currentRevisionID: current ?? null,
    expectedRevisionID: expected,
  })
}

export function invalidMutation(description: string): LakeError {
  return mutationError(400, 'validationError', description)
}
