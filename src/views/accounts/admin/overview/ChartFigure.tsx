import { useId, type ReactNode } from 'react'
import { formatNumber, useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from './Overview.module.scss'
import { useIsWide } from './useIsWide'

type ChartTable = {
  /** The first heading is that of the column with the row names. */
  columns: string[]
  /** A null is shown as a dash. */
  rows: { key: string; name: ReactNode; values: (number | null)[] }[]
}

type ChartFigureProps = {
  title: string
  /** One or two sentences, for example with the total and the largest value. */
  summary: ReactNode
  note?: string
  /** In the order of the colours. Omitted for a chart with a single series. */
  legend?: string[]
  table: ChartTable
  /** The drawn chart, which screen readers skip; undefined or false if there is no data. */
  children?: ReactNode
}

/** Screen readers read words and table instead of the drawing. Collapsed at first on narrow screens. */
export function ChartFigure({ title, summary, note, legend = [], table, children }: ChartFigureProps) {
  const { t } = useAdminTranslation()
  const id = useId()
  const isWide = useIsWide()
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h3 id={id}>{title}</h3>
        <p>{summary}</p>
        {children && note && <p>{note}</p>}
      </figcaption>
      {children && (
        <details className={styles.details} open={isWide}>
          <summary>
            <span>{t('overview.chart')}</span>
            <span className="visually-hidden">{` (${title})`}</span>
          </summary>
          {legend.length > 1 && (
            <ul className={styles.legend} aria-hidden="true">
              {legend.map((name, index) => (
                <li key={name} data-series={index}>
                  {name}
                </li>
              ))}
            </ul>
          )}
          <div aria-hidden="true" className={styles.drawing}>
            {children}
          </div>
          <Figures title={title} table={table} />
        </details>
      )}
    </figure>
  )
}

function Figures({ title, table }: { title: string; table: ChartTable }) {
  const { t, locale } = useAdminTranslation()
  return (
    <details className={styles.figures}>
      <summary>
        <span>{t('overview.table')}</span>
        <span className="visually-hidden">{` (${title})`}</span>
      </summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={table.columns[index + 1]}>{value === null ? '–' : formatNumber(locale, value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
