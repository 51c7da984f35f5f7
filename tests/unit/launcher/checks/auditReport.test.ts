/** @jest-environment node */
import { auditExceptions, evaluateAudit } from '../../../../local/launcher/checks/auditReport'

const ID = 'GHSA-aaaa-bbbb-cccc'
const TODAY = '2026-11-21'

/** The output of `npm audit --json` for one advisory of this severity. */
const auditOutput = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      next: { name: 'next', severity, via: ['postcss'] },
      postcss: {
        name: 'postcss',
        severity,
        via: [{ title: 'A vulnerability', url: `https://github.com/advisories/${ID}`, severity }],
      },
    },
    metadata: {},
  })
const exceptionUntil = (day: string) => [
  { advisory: ID, reason: 'Only at build time, on our own files.', until: day },
]
const lineFor = (severity: string) =>
  `postcss: A vulnerability (${severity}, https://github.com/advisories/${ID})`

it.each(['high', 'critical'])('rejects an advisory of severity %s once', (severity) => {
  expect(evaluateAudit(auditOutput(severity), [], TODAY)).toEqual({
    rejected: [lineFor(severity)],
    accepted: [],
  })
})

it.each(['moderate', 'low', 'info'])('ignores an advisory of severity %s', (severity) => {
  expect(evaluateAudit(auditOutput(severity), [], TODAY)).toEqual({ rejected: [], accepted: [] })
})

it('accepts an advisory with an exception until the last day of the exception', () => {
  expect(evaluateAudit(auditOutput('high'), exceptionUntil(TODAY), TODAY).rejected).toEqual([])
  expect(evaluateAudit(auditOutput('high'), exceptionUntil(TODAY), TODAY).accepted).toHaveLength(1)
  expect(evaluateAudit(auditOutput('high'), exceptionUntil('2026-11-20'), TODAY)).toEqual({
    rejected: [`${lineFor('high')}; its exception expired on 2026-11-20`],
    accepted: [],
  })
})

it('ignores an exception for another advisory', () => {
  const other = [{ ...exceptionUntil('2026-12-31')[0], advisory: 'GHSA-aaaa-bbbb-dddd' }]
  expect(evaluateAudit(auditOutput('high'), auditExceptions.parse(other), TODAY).rejected).toHaveLength(1)
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}', '405 Method Not Allowed'],
  ['', 'npm gave no report'],
  ['{}', 'npm gave no report'],
])('distinguishes a missing report from a report without advisories: %s', (output, unavailable) => {
  expect(evaluateAudit(output, [], TODAY)).toEqual({ unavailable, rejected: [], accepted: [] })
})

it('requires a reason and a last day for each exception', () => {
  const withShortReason = { advisory: ID, reason: 'later', until: '2026-12-31' }
  const withoutLastDay = { advisory: ID, reason: 'x'.repeat(20) }
  expect(auditExceptions.safeParse([withShortReason]).success).toBe(false)
  expect(auditExceptions.safeParse([withoutLastDay]).success).toBe(false)
})
