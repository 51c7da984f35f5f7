import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line, LinePath } from '@visx/shape'
import { formatNumber, useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from './Overview.module.scss'

/** In units of the `viewBox`. A unit is 1 px at the default text size. */
const HEIGHT = 210
const FONT_SIZE = 14
const MARGIN = { top: 12, bottom: 28 }
/** In units of the `viewBox`, for the labels of the vertical axis. */
const DIGIT_WIDTH = 9
const GAP = 8
/** In units of the `viewBox`, for the labels of the horizontal axis; the widths are estimates. */
const LATIN_WIDTH = 8
const HAN_WIDTH = 14
const LABEL_GAP = 12
const TICKS = 4
/**
 * The radius of the dots, and how much it grows per series, in units of the `viewBox`. Larger dots are drawn
 * first, so that with equal values they form a ring around the smaller ones.
 */
const DOT = 4
const RING = 3

export type Series = { name: string; values: (number | null)[] }
type TimeChartProps = {
  /** Bars of numbers on top of each other or side by side, or lines of durations, whose ticks may be fractions. */
  kind: 'stack' | 'bars' | 'lines'
  /** The labels of the intervals, oldest first. */
  intervals: string[]
  series: Series[]
}

export function TimeChart({ kind, intervals, series }: TimeChartProps) {
  const { locale } = useAdminTranslation()
  const { parentRef, width: widthPx, height: heightPx } = useParentSize({ debounceTime: 50 })
  // In units of the `viewBox`, which is HEIGHT units high. The height in px grows with the visitor's text
  // size, so fewer units fit into the width.
  const width = heightPx > 0 ? (widthPx * HEIGHT) / heightPx : 0
  const bottom = HEIGHT - MARGIN.bottom
  const y = scaleLinear({ domain: [0, maximumOf(kind, series)], range: [bottom, MARGIN.top], nice: TICKS })
  const ticks = y.ticks(TICKS).filter((tick) => kind === 'lines' || Number.isInteger(tick))
  const left = GAP + DIGIT_WIDTH * Math.max(...ticks.map((tick) => formatNumber(locale, tick).length))
  // The label of the last interval is centred on the interval, so up to half of the label extends beyond the interval.
  const right = Math.max(width - maximumLabelWidth(intervals) / 2, left)
  const x = scaleBand({ domain: [...intervals.keys()], range: [left, right], paddingInner: 0.25 })
  const centreOf = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const labelled = labelledIntervals(intervals, centreOf(0), x.step())
  return (
    <div ref={parentRef} className={styles.canvas} data-chart>
      {width > 0 && (
        <svg
          width={widthPx}
          height={heightPx}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          fontSize={FONT_SIZE}
          focusable="false"
        >
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick}>
              <Line from={{ x: left, y: y(tick) }} to={{ x: right, y: y(tick) }} />
              <text x={left - GAP} y={y(tick)} dy="0.35em" textAnchor="end">
                {formatNumber(locale, tick)}
              </text>
            </g>
          ))}
          {intervals.map(
            (label, index) =>
              labelled.has(index) && (
                <text
                  key={label}
                  className={styles.tickLabel}
                  x={centreOf(index)}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ),
          )}
          {kind === 'lines'
            ? series
                .map(({ name, values }, index) => (
                  <g key={name} data-series={index} className={styles.line}>
                    <LinePath
                      data={values}
                      x={(_, at) => centreOf(at)}
                      y={(value) => y(value ?? 0)}
                      defined={(value) => value !== null}
                    />
                    {values.map(
                      (value, at) =>
                        value !== null && (
                          <circle key={intervals[at]} cx={centreOf(at)} cy={y(value)} r={DOT + RING * index}>
                            <title>{titleOf(intervals[at], name, formatNumber(locale, value))}</title>
                          </circle>
                        ),
                    )}
                  </g>
                ))
                .reverse()
            : series.flatMap(({ name, values }, index) =>
                values.map((value, at) => {
                  if (!value) return null
                  const below = kind === 'stack' ? stackedBelow(series, index, at) : 0
                  const part = kind === 'bars' ? series.length : 1
                  const barWidth = x.bandwidth() / part
                  return (
                    <Bar
                      key={`${name} ${intervals[at]}`}
                      data-series={index}
                      className={styles.bar}
                      x={(x(at) ?? 0) + (kind === 'bars' ? index * barWidth : 0)}
                      y={y(below + value)}
                      width={barWidth}
                      height={y(below) - y(below + value)}
                    >
                      <title>{titleOf(intervals[at], name, formatNumber(locale, value))}</title>
                    </Bar>
                  )
                }),
              )}
        </svg>
      )}
    </div>
  )
}

/**
 * Returns the indexes of the intervals whose labels are shown: the last one, and every nth before it, so that labels
 * do not touch, unless the left edge would cut it off. `centre` of the first label and `step` between intervals: in
 * units of the `viewBox`.
 */
export function labelledIntervals(labels: string[], centre: number, step: number): Set<number> {
  const last = labels.length - 1
  const width = maximumLabelWidth(labels)
  const everyNth = Math.max(1, Math.ceil((width + LABEL_GAP) / (step || 1)))
  const fits = (index: number) => centre + index * step >= width / 2
  return new Set([...labels.keys()].filter((at) => (last - at) % everyNth === 0 && (at === last || fits(at))))
}

const maximumLabelWidth = (labels: string[]): number => Math.max(...labels.map(labelWidth))

/** An estimate, in units of the `viewBox`. */
export const labelWidth = (label: string): number =>
  Array.from(label).reduce(
    (sum, character) => sum + (/\p{Script=Han}/u.test(character) ? HAN_WIDTH : LATIN_WIDTH),
    0,
  )

const titleOf = (interval: string | undefined, name: string, value: string) => `${interval}: ${name} ${value}`

const stackedBelow = (series: Series[], index: number, at: number): number =>
  series.slice(0, index).reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

function maximumOf(kind: TimeChartProps['kind'], series: Series[]): number {
  const length = series[0]?.values.length ?? 0
  const heights = Array.from({ length }, (_, at) =>
    kind === 'stack'
      ? stackedBelow(series, series.length, at)
      : Math.max(...series.map(({ values }) => values[at] ?? 0)),
  )
  return Math.max(1, ...heights)
}
