import { render, screen, waitFor, within } from '@testing-library/react'
import { NO_FIGURES } from '@gallery/overviewFigures'
import english from '@locales/en-CA/admin.json'
import chinese from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { Charts } from '@/views/accounts/admin/overview/Charts'
import { KeyNumbers } from '@/views/accounts/admin/overview/KeyNumbers'
import type { Overview } from '@/views/accounts/admin/overview/overviewTypes'

let isWide = true
// jsdom has no layout, so a chart has no width to draw in, and the window has no width.
beforeAll(() => {
  window.matchMedia = () =>
    ({
      matches: isWide,
      addEventListener() {},
      removeEventListener() {},
    }) as Partial<MediaQueryList> as MediaQueryList
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

const { fetch: originalFetch } = globalThis
beforeEach(() => {
  isWide = true
  globalThis.fetch = originalFetch
})

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
  expect(screen.getByText(admin.overview.note)).toBeInTheDocument()
})

it('describes a single message, account and mail', () => {
  const figure = show(ONE)
  const { charts } = english.overview
  expect(figure(charts.replies.title)).toHaveTextContent('1 message was answered, within 30 hours.')
  expect(figure(charts.languages.title)).toHaveTextContent('1 message: 1 in Chinese.')
  expect(screen.getByText('30 hours')).toBeInTheDocument()
  expect(figure(charts.reasons.title)).toHaveTextContent('Most frequent: No reason given, 1 of 1.')
  expect(figure(charts.accounts.title)).toHaveTextContent('1 new account; 0 confirmed in this period.')
  expect(figure(charts.sources.title)).toHaveTextContent('Most frequent: news / – / spring.')
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

it('tells apart sources with the same tag in another place', () => {
  const none = { source: null, medium: null, campaign: null }
  const tags = [
    { ...none, source: 'news', medium: 'email' },
    { ...none, source: 'news', campaign: 'email' },
    { ...none, medium: 'email' },
    { ...none, source: 'email' },
    none,
  ]
  const figure = show({ ...ONE, sources: tags.map((one) => ({ tags: one, count: 1 })) })
  const { title } = english.overview.charts.sources
  const names = within(figure(title)).getAllByRole('rowheader', { hidden: true })
  const expected = ['news / email', 'news / – / email', '– / email', 'email', english.overview.noCampaign]
  expect(names.map((name) => name.textContent)).toEqual(expected)
})

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2025, 11 + month)).toISOString().slice(0, 10),
)

it.each([
  ['12w', english, '2 messages: 2 in Chinese. Busiest week: from Nov 23, with 2 messages.'],
  ['12w', chinese, '共2則訊息：中文2則。訊息最多的一星期：由11月23日起，共2則。'],
  ['30d', english, '2 messages: 2 in Chinese. Busiest day: Nov 23, with 2 messages.'],
  ['12m', chinese, '共2則訊息：中文2則。訊息最多的一個月：2026年11月，共2則。'],
] as const)('names the busiest interval of the period %s', (period, admin, summary) => {
  const figure = show(
    {
      ...{ ...ONE, period, received: 2 },
      ...(period === '12m' && { intervals: MONTHS }),
      languages: [{ locale: 'zh-HK', counts: lastWeek(2) }],
    },
    admin,
  )
  expect(figure(admin.overview.charts.languages.title)).toHaveTextContent(summary)
})

it.each([true, false])(
  'the charts are open on wide screens only: %s; their summaries are always visible',
  (wide) => {
    isWide = wide
    const figure = show(ONE, chinese)(chinese.overview.charts.mails.title)
    expect(figure.querySelector('details')?.open).toBe(wide)
    const { summary_other: summary, note } = chinese.overview.charts.mails
    expect(within(figure).getByText(summary.replace('{{count}}', '1'))).toBeVisible()
    expect(within(figure).getByText(note)).toBeVisible()
  },
)

it('names the most frequent reason by its title, without markup', async () => {
  const name = { dangerouslySetInnerHTML: { __html: 'Study<wbr> permits' } }
  const titles = [{ reason: 'study', name }]
  globalThis.fetch = async () => ({ ok: true, json: async () => titles }) as Response
  const reasons = [{ reason: 'study', count: 1, byLanguage: { 'zh-HK': 1 } }]
  const figure = show({ ...ONE, reasons })(english.overview.charts.reasons.title)
  await waitFor(() => expect(figure).toHaveTextContent('Most frequent: Study permits, 1 of 1.'))
})

it('draws the five most frequent reasons; the table lists all of them', () => {
  const names = ['', 'a', 'b', 'c', 'd', 'e', null]
  const reasons = names.map((reason) => ({ reason, count: 1, byLanguage: { 'zh-HK': 1 } }))
  const figure = show({ ...ONE, reasons }, chinese)(chinese.overview.charts.reasons.title)
  expect(figure.querySelectorAll('[aria-hidden] > ul:last-of-type > li')).toHaveLength(5)
  expect(figure).toHaveTextContent('表格共有7項，圖表只顯示首5項。')
  expect(within(figure).getAllByRole('row', { hidden: true })).toHaveLength(8)
})
