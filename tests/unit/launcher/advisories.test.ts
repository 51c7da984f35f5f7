/** @jest-environment node */
import { exceptions, judge } from '../../../local/launcher/advisories'

const ID = 'GHSA-aaaa-bbbb-cccc'
const found = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      next: { name: 'next', severity, via: ['postcss'] },
      postcss: {
        name: 'postcss',
        severity,
        via: [{ title: 'A fault', url: `https://github.com/advisories/${ID}`, severity }],
      },
    },
    metadata: {},
  })
const until = (day: string) => [{ advisory: ID, reason: 'Only at build time, on our own files.', until: day }]
const LINE = (severity: string) => `postcss: A fault (${severity}, https://github.com/advisories/${ID})`

it.each(['high', 'critical'])('a fault of weight %s holds a release back, once', (severity) => {
  expect(judge(found(severity), [], '2026-11-21')).toEqual({ faults: [LINE(severity)], borne: [] })
})

it.each(['moderate', 'low', 'info'])('one of weight %s does not', (severity) => {
  expect(judge(found(severity), [], '2026-11-21')).toEqual({ faults: [], borne: [] })
})

it('an exception bears it to its last day and no longer', () => {
  expect(judge(found('high'), until('2026-11-21'), '2026-11-21').faults).toEqual([])
  expect(judge(found('high'), until('2026-11-21'), '2026-11-21').borne).toHaveLength(1)
  expect(judge(found('high'), until('2026-11-20'), '2026-11-21')).toEqual({
    faults: [`${LINE('high')}; its exception ran out on 2026-11-20`],
    borne: [],
  })
})

it('an exception for another fault bears nothing', () => {
  const other = [{ ...until('2026-12-31')[0], advisory: 'GHSA-aaaa-bbbb-dddd' }]
  expect(judge(found('high'), exceptions.parse(other), '2026-11-21').faults).toHaveLength(1)
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}', '405 Method Not Allowed'],
  ['', 'npm gave no report'],
  ['{}', 'npm gave no report'],
])('what is no report is told apart from one without faults: %s', (printed, unanswered) => {
  expect(judge(printed, [], '2026-11-21')).toEqual({ unanswered, faults: [], borne: [] })
})

it('an exception needs a reason and an end', () => {
  expect(exceptions.safeParse([{ advisory: ID, reason: 'later', until: '2026-12-31' }]).success).toBe(false)
  expect(exceptions.safeParse([{ advisory: ID, reason: 'x'.repeat(20) }]).success).toBe(false)
})
