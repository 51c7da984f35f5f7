/** @jest-environment node */
import { errorFacts } from '@/runtime/log'

const TYPED = '嘉欣, kayan@example.com'

/** A database error message: it quotes the row over several lines. */
const quoting = () => new Error(`Failing row contains (${TYPED})\n    at ${TYPED}`)

it('logs the kind and location of an error, not its message @row:42', () => {
  const facts = errorFacts(Object.assign(quoting(), { name: 'DatabaseError', code: '23514' }))
  expect(facts).toEqual({ error: 'DatabaseError', code: '23514', at: expect.stringContaining('log.test.ts') })
  expect(JSON.stringify(facts)).not.toContain(TYPED)
})

it('of a failure that wraps another, the one inside @row:42', () => {
  const facts = errorFacts(new Error(TYPED, { cause: Object.assign(quoting(), { name: 'DatabaseError' }) }))
  expect(facts).toMatchObject({ error: 'DatabaseError' })
  expect(JSON.stringify(facts)).not.toContain(TYPED)
})

it('of what is no error, its type @row:42', () => {
  expect(errorFacts(TYPED)).toEqual({ error: 'string' })
})
