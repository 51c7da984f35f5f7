/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { collectDefaultMetrics, Registry } from 'prom-client'

const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  readFileSync('deploy/observability/alerts.yaml', 'utf8'),
)
const alerts = rules.groups.flatMap((group) => group.rules)
const dashboard = readFileSync('deploy/observability/grafana-dashboard.json', 'utf8')
const guide = readFileSync('docs/operations.md', 'utf8')

/** The metrics that the site defines, and those of prom-client. */
function definedMetrics(): string[] {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const sources = ['src/runtime/metrics.ts', 'src/server/accounts/accountsMetrics.ts']
  const own = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:name: |gauge\(\s*)'(\w+)'/g)].map(([, name = '']) => name),
  )
  return [...own, ...registry.getMetricsAsArray().map(({ name }) => name)]
}

/** Names in an expression that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}/g, '').replace(/by \([^)]*\)/g, '')
  const names = [...withoutLabels.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g)].map(([name]) => name)
  return names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
}

describe('alerts and dashboard', () => {
  it('use only metrics that exist', () => {
    const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(dashboard)
    const targets = panels.flatMap((panel) => panel.targets)
    const used = [...alerts, ...targets].flatMap(({ expr }) => metricsIn(expr))
    expect(used.length).toBeGreaterThan(20)
    expect([...new Set(used)].filter((name) => !definedMetrics().includes(name))).toEqual([])
  })

  it('alert for each event that needs action, and for no other', () => {
    const section = /\*\*Needs action:\*\*(.*?)\*\*Needs action only/s.exec(guide)?.[1] ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const events = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    const [, pattern = ''] =
      /event=~"([^"]+)"/.exec(alerts.find(({ expr }) => expr.includes('event'))?.expr ?? '') ?? []
    expect(pattern.replaceAll('[.]', '.').split('|').toSorted()).toEqual(events.toSorted())
  })

  it('alert if instances do not answer, whose other metrics are then missing', () => {
    const [, job] = /job_name: (\S+)/.exec(guide) ?? []
    expect(alerts.find(({ alert }) => alert === 'InstanceDown')).toMatchObject({
      expr: `up{job="${job}"} == 0 or absent(up{job="${job}"})`,
      for: '2m',
      labels: { severity: 'critical' },
    })
  })
})
