import { format } from 'node:util'

// An error or warning that a test does not expect fails it. A test that expects one replaces the method by a mock.
const printed: unknown[][] = []
for (const method of ['error', 'warn'] as const) {
  const print = console[method]
  console[method] = (...values: unknown[]) => {
    printed.push(values)
    print(...values)
  }
}

afterEach(() => {
  const [values] = printed.splice(0)
  if (values) throw new Error(`The test printed: ${format(...values)}`)
})
