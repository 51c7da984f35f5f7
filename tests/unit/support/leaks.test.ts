/** @jest-environment node */
import { leaksIn } from '../../support/leaks'

const SECRETS = [
  { kind: 'a name', value: '陳美玲' },
  { kind: 'a message', value: 'My "private" matter' },
  { kind: 'too short', value: 'Ann' },
]

it.each([
  ['{"event":"procedure.failed","said":"$2b$12$abc"}', 'a password’s hash'],
  ['{"event":"x","cookie":"eyJhbGciOiJkaXIiLCJl.abc.def"}', 'a session'],
  ['{"event":"x","to":"ann+1@mail.example.com"}', 'a mail address'],
  ['{"event":"x","to":"ann%40example.com"}', 'a mail address'],
  ['Failed to handle request for /?dialog=reset&hash=abc', 'a link’s secret'],
  ['{"event":"x","password":"…"}', 'a field of a form'],
  ['{"event":"x","who":"陳美玲"}', 'a name'],
  ['GET /?q=%E9%99%B3%E7%BE%8E%E7%8E%B2', 'a name'],
  [JSON.stringify({ event: 'x', said: 'My "private" matter' }), 'a message'],
])('the log scan finds in %s: %s @row:59', (line, kind) => {
  const [report = '', ...more] = leaksIn(['{"event":"mail.sent","id":"cmwr06uwi000u"}', line], SECRETS)
  expect(report).toMatch(/^line 2 /)
  expect(report).toContain(kind)
  expect(more).toEqual([])
  expect(report).not.toMatch(/陳美玲|private|abc|ann/)
})

it('the log scan accepts normal log lines @row:59', () => {
  const lines = [
    '   ▲ Next.js 16.4.5',
    '{"level":"info","time":"2026-11-21T22:52:31.729Z","id":"cmwr06uwi000u7z7dqvcdrjly","template":"contactNotification","attempts":1,"event":"mail.sent"}',
    '{"level":"error","requestId":"1b4e28ba-2fa1-11d2-883f-0016d3cca427","at":"at async k (/srv/next/server/chunks/5676.js:2:74046)","event":"outbox.paused"}',
  ]
  expect(leaksIn(lines, SECRETS)).toEqual([])
})
