import { labelledIntervals, labelWidth } from '@/views/accounts/admin/overview/TimeChart'

const WEEKS = ['Sep 7', 'Sep 14', 'Sep 21', 'Sep 28', 'Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2', 'Nov 9']

it.each([
  ['weeks in English', [...WEEKS, 'Nov 16', 'Nov 23']],
  ['weeks in Chinese', WEEKS.map((_, index) => `11月${index + 10}日`)],
  ['months in English', WEEKS.map((_, index) => `Nov ${2010 + index}`)],
  ['months in Chinese', WEEKS.map((_, index) => `2026年${index + 3}月`)],
  ['one interval', ['11月25日']],
])('the labels of %s do not touch, at any width, and include the last one', (_, labels) => {
  const last = labels.length - 1
  for (let step = 4; step < 150; step += 1) {
    const shown = [...labelledIntervals(labels, step)].sort((a, b) => a - b)
    expect(shown.at(-1)).toBe(last)
    // As drawn: centred on the middle of the band (three quarters of a step), the last one ending at its edge.
    const edges = shown.map((index) => {
      const width = labelWidth(labels[index] ?? '')
      const end = index * step + 0.375 * step + (index === last ? 0.375 * step : width / 2)
      return { start: end - width, end }
    })
    edges.slice(1).forEach(({ start }, index) => expect(start).toBeGreaterThan(edges[index]?.end ?? 0))
  }
})
