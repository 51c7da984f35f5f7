/** @jest-environment node */
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import { failureLog } from '@/trpc/client'
import { errorCode, errorFields } from '@/trpc/errors'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

const ACCOUNT = { email: 'chan@example.com', name: '陳大文', password: '維港渡輪 to Vancouver' }

const respond = jest.fn<Promise<string>, []>()
const client = createTRPCClient<AppRouter>({
  links: [
    failureLog,
    httpBatchLink({
      url: 'http://localhost/api/trpc',
      transformer: superjson,
      fetch: async () => {
        const body = await respond()
        return { ok: true, json: async () => JSON.parse(body) }
      },
    }),
  ],
})
const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => consoleError.mockClear())

/** The error of a call that receives this response. */
async function errorOf(body: string | Error): Promise<unknown> {
  if (body instanceof Error) respond.mockRejectedValueOnce(body)
  else respond.mockResolvedValueOnce(body)
  return client.user.signup.mutate(ACCOUNT).then(
    () => undefined,
    (error: unknown) => error,
  )
}

const errorResponse = (data: object) =>
  JSON.stringify([{ error: { json: { code: -32009, message: 'NO', data } } }])
const errorNamed = (name: string) => Object.assign(new Error('No answer'), { name })

it.each([
  ['an error code of the server', errorResponse({ code: 'EMAIL_TAKEN' }), 'EMAIL_TAKEN'],
  ['a tRPC error without an error code', errorResponse({}), 'UNKNOWN'],
  ['a lost connection', new TypeError('Failed to fetch'), 'UNREACHABLE'],
  ['a timeout', errorNamed('TimeoutError'), 'UNREACHABLE'],
])('reads the error code of %s', async (_what, body, code) => {
  expect(errorCode(await errorOf(body))).toBe(code)
})

it.each([
  ["a proxy's page", '<html><h1>502 Bad Gateway</h1></html>'],
  ['an empty response', ''],
  ['half a response', '[{"result":{"data"'],
])('reports %s as badly formatted @spec:8.10', async (_what, body) => {
  expect(errorCode(await errorOf(body))).toBe('BADLY_FORMATTED')
})

it.each([
  ['JSON of another server', '{"message":"Bad gateway"}'],
  ["another server's error", '{"error":"Bad gateway"}'],
  ['fewer results than calls', '[]'],
  ['null', 'null'],
  ['a value that superjson cannot decode', '[{"result":{"data":{"json":1,"meta":{"values":["Unheard"]}}}}]'],
])('reports %s as impossible to transform @spec:8.10', async (_what, body) => {
  expect(errorCode(await errorOf(body))).toBe('UNTRANSFORMABLE')
})

it('returns the fields that the server rejected', async () => {
  const fields = { email: 'emailInvalid' }
  expect(errorFields(await errorOf(errorResponse({ code: 'VALIDATION', fields })))).toEqual(fields)
  expect(errorFields(await errorOf(errorResponse({ code: 'EMAIL_TAKEN' })))).toBeUndefined()
  expect(errorFields(new Error('of another kind'))).toBeUndefined()
})

it('reports other errors as unknown', () => {
  expect(errorCode(new Error('of another kind'))).toBe('UNKNOWN')
})

it('logs a failed call to the console, without its input @spec:8.11', async () => {
  const error = await errorOf(new TypeError('Failed to fetch'))
  expect(consoleError.mock.calls).toEqual([['mutation user.signup failed:', error]])
  expect(JSON.stringify(consoleError.mock.calls)).not.toContain(ACCOUNT.password)
})

it('does not log a successful call @spec:8.11', async () => {
  respond.mockResolvedValueOnce('[{"result":{"data":{"json":null}}}]')
  await client.user.signup.mutate(ACCOUNT)
  expect(consoleError).not.toHaveBeenCalled()
})
