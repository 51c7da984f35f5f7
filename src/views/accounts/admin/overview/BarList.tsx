import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { ReactNode } from 'react'
import { formatNumber, useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { sumOf } from './labels'
import styles from './Overview.module.scss'

/** In px. */
const HEIGHT = 10
/** The maximum number of bars. The table below the chart lists all rows. */
const TOP = 5

/** Each of the `values` is a segment of the bar, one per series, for example one per language. */
export type BarRow = { key: string; name: ReactNode; values: number[] }

export function BarList({ rows }: { rows: BarRow[] }) {
  const { t } = useAdminTranslation()
  const maximum = Math.max(1, ...rows.map(({ values }) => sumOf(values)))
  return (
    <>
      <ul className={styles.bars}>
        {rows.slice(0, TOP).map(({ key, name, values }) => (
          <BarListRow key={key} name={name} values={values} maximum={maximum} />
        ))}
      </ul>
      {rows.length > TOP && (
        <p className={styles.more}>{t('overview.top', { count: TOP, total: rows.length })}</p>
      )}
    </>
  )
}

function BarListRow({ name, values, maximum }: { name: ReactNode; values: number[]; maximum: number }) {
  const { locale } = useAdminTranslation()
  const percent = scaleLinear({ domain: [0, maximum], range: [0, 100] })
  return (
    <li>
      <span>{name}</span>
      <span className={styles.barValue}>{formatNumber(locale, sumOf(values))}</span>
      <div className={styles.barTrack}>
        <svg width="100%" height={HEIGHT} focusable="false">
          {values.map((value, index) => (
            <Bar
              key={index}
              data-series={index}
              className={styles.bar}
              x={`${percent(sumOf(values.slice(0, index)))}%`}
              width={`${percent(value)}%`}
              height={HEIGHT}
            />
          ))}
        </svg>
      </div>
    </li>
  )
}
