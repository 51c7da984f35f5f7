/** @jest-environment node */
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import { errorCode, errorFields } from '@/trpc/errors'
import { failureLog } from '@/trpc/links'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

const ACCOUNT = { email: 'chan@example.com', name: '陳大文', password: '維港渡輪 to Vancouver' }

const answer = jest.fn<Promise<string>, []>()
const client = createTRPCClient<AppRouter>({
  links: [
    failureLog,
    httpBatchLink({
      url: 'http://localhost/api/trpc',
      transformer: superjson,
      fetch: async () => {
        const body = await answer()
        return { ok: true, json: async () => JSON.parse(body) }
      },
    }),
  ],
})
const told = jest.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => told.mockClear())

/** The error of a call that receives this response. */
async function failure(body: string | Error): Promise<unknown> {
  if (body instanceof Error) answer.mockRejectedValueOnce(body)
  else answer.mockResolvedValueOnce(body)
  return client.user.signup.mutate(ACCOUNT).then(
    () => undefined,
    (error: unknown) => error,
  )
}

const refusal = (data: object) => JSON.stringify([{ error: { json: { code: -32009, message: 'NO', data } } }])
const named = (name: string) => Object.assign(new Error('No answer'), { name })

it.each([
  ['a code of the server', refusal({ code: 'EMAIL_TAKEN' }), 'EMAIL_TAKEN'],
  ['an error in our protocol without our code', refusal({}), 'UNKNOWN'],
  ['a lost connection', new TypeError('Failed to fetch'), 'UNREACHABLE'],
  ['no answer in time', named('TimeoutError'), 'UNREACHABLE'],
])('%s', async (_what, body, code) => {
  expect(errorCode(await failure(body))).toBe(code)
})

it.each([
  ["a proxy's page", '<html><h1>502 Bad Gateway</h1></html>'],
  ['nothing', ''],
  ['half an answer', '[{"result":{"data"'],
])('%s is badly formatted @spec:8.10', async (_what, body) => {
  expect(errorCode(await failure(body))).toBe('BADLY_FORMATTED')
})

it.each([
  ['JSON of somebody else', '{"message":"Bad gateway"}'],
  ["somebody else's error", '{"error":"Bad gateway"}'],
  ['fewer results than calls', '[]'],
  ['no object', 'null'],
  ['a value that superjson cannot read', '[{"result":{"data":{"json":1,"meta":{"values":["Unheard"]}}}}]'],
])('%s cannot be transformed @spec:8.10', async (_what, body) => {
  expect(errorCode(await failure(body))).toBe('UNTRANSFORMABLE')
})

it('names the fields that the server refused', async () => {
  const fields = { email: 'emailInvalid' }
  expect(errorFields(await failure(refusal({ code: 'VALIDATION', fields })))).toEqual(fields)
  expect(errorFields(await failure(refusal({ code: 'EMAIL_TAKEN' })))).toBeUndefined()
  expect(errorFields(new Error('of another kind'))).toBeUndefined()
})

it('takes a fault that is no call’s for unknown', () => {
  expect(errorCode(new Error('of another kind'))).toBe('UNKNOWN')
})

it('a failed call is logged to the console, without its input @spec:8.11', async () => {
  const error = await failure(new TypeError('Failed to fetch'))
  expect(told.mock.calls).toEqual([['mutation user.signup failed:', error]])
  expect(JSON.stringify(told.mock.calls)).not.toContain(ACCOUNT.password)
})

it('a successful call is not logged @spec:8.11', async () => {
  answer.mockResolvedValueOnce('[{"result":{"data":{"json":null}}}]')
  await client.user.signup.mutate(ACCOUNT)
  expect(told).not.toHaveBeenCalled()
})
