/** @jest-environment node */
import { errorFacts } from '@/runtime/log'

const PERSONAL = '嘉欣, kayan@example.com'

/** A database error message: it quotes the row over several lines. */
const databaseError = () => new Error(`Failing row contains (${PERSONAL})\n    at ${PERSONAL}`)

it('logs the kind and location of an error, not its message @row:42', () => {
  const facts = errorFacts(Object.assign(databaseError(), { name: 'DatabaseError', code: '23514' }))
  expect(facts).toEqual({ error: 'DatabaseError', code: '23514', at: expect.stringContaining('log.test.ts') })
  expect(JSON.stringify(facts)).not.toContain(PERSONAL)
})

it('logs the cause of an error that wraps another @row:42', () => {
  const facts = errorFacts(
    new Error(PERSONAL, { cause: Object.assign(databaseError(), { name: 'DatabaseError' }) }),
  )
  expect(facts).toMatchObject({ error: 'DatabaseError' })
  expect(JSON.stringify(facts)).not.toContain(PERSONAL)
})

it.each([
  ['57014', { kind: 'postgres', originalCode: '57014', originalMessage: PERSONAL }],
  ['DatabaseNotReachable', { kind: 'DatabaseNotReachable', host: PERSONAL }],
])('logs %s of a raw query that failed, which Prisma calls P2010 @row:42', (database, cause) => {
  const driverAdapterError = new Error(PERSONAL, { cause })
  const facts = errorFacts(Object.assign(databaseError(), { code: 'P2010', meta: { driverAdapterError } }))
  expect(facts).toMatchObject({ code: 'P2010', database })
  expect(JSON.stringify(facts)).not.toContain(PERSONAL)
})

it('logs only the type of a thrown value that is not an Error @row:42', () => {
  expect(errorFacts(PERSONAL)).toEqual({ error: 'string' })
})
