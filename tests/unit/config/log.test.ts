/** @jest-environment node */
import { errorFacts } from '@/runtime/log'

const TYPED = '嘉欣, kayan@example.com'

/** A database error message: it quotes the row over several lines. */
const quoting = () => new Error(`Failing row contains (${TYPED})\n    at ${TYPED}`)

it('row 42: logs the kind and location of an error, not its message', () => {
  const facts = errorFacts(Object.assign(quoting(), { name: 'DatabaseError', code: '23514' }))
  expect(facts).toEqual({ error: 'DatabaseError', code: '23514', at: expect.stringContaining('log.test.ts') })
  expect(JSON.stringify(facts)).not.toContain(TYPED)
})

it('row 42: of a failure that wraps another, the one inside', () => {
  const facts = errorFacts(new Error(TYPED, { cause: Object.assign(quoting(), { name: 'DatabaseError' }) }))
  expect(facts).toMatchObject({ error: 'DatabaseError' })
  expect(JSON.stringify(facts)).not.toContain(TYPED)
})

it('row 42: of what is no error, its type', () => {
  expect(errorFacts(TYPED)).toEqual({ error: 'string' })
})
