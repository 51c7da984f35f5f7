import { labelledIntervals, labelWidth } from '@/views/accounts/admin/overview/TimeChart'

const DAYS = Array.from({ length: 30 }, (_, index) => `Nov ${index + 1}`)
const WEEKS = ['Sep 7', 'Sep 14', 'Sep 21', 'Sep 28', 'Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2', 'Nov 9']

describe.each([
  ['days in English', DAYS],
  ['weeks in English', [...WEEKS, 'Nov 16', 'Nov 23']],
  ['weeks in Chinese', WEEKS.map((_, index) => `11月${index + 10}日`)],
  ['months in English', WEEKS.map((_, index) => `Nov ${2010 + index}`)],
  ['months in Chinese', WEEKS.map((_, index) => `2026年${index + 3}月`)],
  ['one interval', ['11月25日']],
])('the labels of %s, at any width,', (_, labels) => {
  const last = labels.length - 1
  /** The space for the labels of the vertical axis, left of the chart. */
  const left = 17
  const steps = Array.from({ length: 146 }, (_, index) => index + 4)
  const shownAt = (step: number) => {
    const centre = left + 0.375 * step
    return [...labelledIntervals(labels, centre, step)]
      .sort((a, b) => a - b)
      .map((index) => {
        const width = labelWidth(labels[index] ?? '')
        return { index, start: centre + index * step - width / 2, end: centre + index * step + width / 2 }
      })
  }

  it('include the last one, and have the same number of intervals between them', () => {
    for (const step of steps) {
      const indexes = shownAt(step).map(({ index }) => index)
      expect(indexes.at(-1)).toBe(last)
      const gaps = indexes.slice(1).map((index, at) => index - (indexes[at] ?? 0))
      expect(new Set(gaps).size).toBeLessThanOrEqual(1)
    }
  })

  it('do not touch, and do not begin left of the chart', () => {
    const touching = steps.filter((step) => {
      const shown = shownAt(step)
      return shown.slice(1).some(({ start }, at) => start <= (shown[at]?.end ?? 0))
    })
    const cut = steps.filter((step) =>
      shownAt(step)
        .slice(0, -1)
        .some(({ start }) => start < 0),
    )
    expect({ touching, cut }).toEqual({ touching: [], cut: [] })
  })
})
