import { render, screen, within } from '@testing-library/react'
import { NO_FIGURES } from '@gallery/overviewFigures'
import english from '@locales/en-CA/admin.json'
import chinese from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { Charts } from '@/views/accounts/admin/overview/Charts'
import { KeyNumbers } from '@/views/accounts/admin/overview/KeyNumbers'
import type { Overview } from '@/views/accounts/admin/overview/overviewTypes'

// jsdom has no layout, so a chart has no width to draw in.
beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function show(figures: Overview, admin: typeof english | typeof chinese = english) {
  render(
    <CopyProvider locale={admin === chinese ? 'zh-HK' : 'en-CA'} store={{ admin }}>
      <KeyNumbers figures={figures} failedMails={0} />
      <Charts figures={figures} />
    </CopyProvider>,
  )
  return (title: string) => screen.getByRole('figure', { name: title })
}

const lastWeek = (value: number) => [...Array<number>(11).fill(0), value]
const once = { answered: 1, median: 30, p90: 30 }
const ONE: Overview = {
  ...NO_FIGURES,
  ...{ open: 1, overdue: 1, received: 1, attributed: 1 },
  replyTimes: { total: once, intervals: [...NO_FIGURES.replyTimes.intervals.slice(1), once] },
  languages: [{ locale: 'zh-HK', counts: lastWeek(1) }],
  reasons: [{ reason: '', count: 1, byLanguage: { 'zh-HK': 1 } }],
  sources: [{ tags: { source: 'news', medium: null, campaign: 'spring' }, count: 1 }],
  accounts: { created: lastWeek(1), confirmed: lastWeek(0) },
  failedMails: [{ template: 'passwordReset', count: 1 }],
}

it.each([
  ['English', english],
  ['Chinese', chinese],
] as const)('says in %s that there is no data, without a drawing or a table', (_, admin) => {
  show(NO_FIGURES, admin)
  for (const { empty } of Object.values(admin.overview.charts))
    expect(screen.getAllByText(empty)).not.toEqual([])
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  expect(document.querySelector('svg')).toBeNull()
  expect(screen.getByText(admin.overview.noReplies)).toBeInTheDocument()
})

it('describes a single message, account and mail', () => {
  const figure = show(ONE)
  const { charts } = english.overview
  expect(figure(`${charts.replies.title} (hours)`)).toHaveTextContent(
    '1 message was answered, within 30 hours.',
  )
  expect(figure(charts.languages.title)).toHaveTextContent('1 message: 1 in Chinese.')
  expect(figure(charts.reasons.title)).toHaveTextContent('Most frequent: No reason given, 1 of 1.')
  expect(figure(charts.accounts.title)).toHaveTextContent('1 new account; 0 confirmed in this period.')
  expect(figure(charts.sources.title)).toHaveTextContent('Most frequent: news / spring.')
  expect(figure(charts.mails.title)).toHaveTextContent('1 email could not be sent in this period.')
  expect(screen.getByText('1 overdue')).toBeInTheDocument()
})

it('repeats the figures of each chart in a table, the newest interval first', () => {
  const figure = show(ONE, chinese)
  const table = within(figure(chinese.overview.charts.languages.title)).getByRole('table', { hidden: true })
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)
  expect(rows).toHaveLength(13)
  expect(rows[0]).toBe('星期（起始日）中文總數')
  expect(rows[1]).toMatch(/^11月23日11$/)
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(6)
})

it('shows markup in a campaign tag as text @row:34', () => {
  const source = '<img src=x onerror=alert(1)>'
  show({ ...ONE, sources: [{ tags: { source, medium: null, campaign: null }, count: 1 }] })
  expect(screen.getAllByText(source, { exact: false })).not.toEqual([])
  expect(document.querySelector('img')).toBeNull()
})
