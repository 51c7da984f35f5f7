/** @jest-environment node */
import { redirectConsoleToLog } from '@/runtime/captureConsole'
import { captureLog } from '../../support/captureLog'

const { error, warn } = console
const log = captureLog()

beforeAll(redirectConsoleToLog)
afterAll(() => {
  Object.assign(console, { error, warn })
  log.release()
})
afterEach(() => void log.lines.splice(0))

const logged = () => log.lines.map((line): unknown => JSON.parse(line))

it('logs the kind and location of an error that Next.js reports, not its text @row:42', () => {
  console.error(' ⨯', Object.assign(new TypeError('Row (嘉欣, kayan@example.com) fails'), { code: '23514' }))
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'process.error',
      said: '⨯',
      error: 'TypeError',
      code: '23514',
      at: expect.stringContaining('captureConsole.test.ts'),
    }),
  ])
  expect(log.lines.join('')).not.toMatch(/嘉欣|kayan/)
})

it.each([
  ['Failed to handle request for /?dialog=reset&hash=abcdef', 'Failed to handle request for /?…'],
  ['No account for kayan@example.com here', 'No account for … here'],
  ['No account for kayan%40example.com here', 'No account for … here'],
  ['Token 0123456789abcdef0123456789abcdef is bad', 'Token … is bad'],
  ['\u001b[33mOne line\u001b[39m\r\n{"level":"info","event":"forged"}', 'One line'],
  ['A'.repeat(20) + ' long'.repeat(100), ('A'.repeat(20) + ' long'.repeat(100)).slice(0, 200)],
])('logs %j as %j, in one line @row:30 @row:59', (sentence, said) => {
  console.warn(sentence)
  expect(logged()).toEqual([expect.objectContaining({ level: 'warn', event: 'process.warning', said })])
})
