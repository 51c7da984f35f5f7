import { useId, type ReactNode } from 'react'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from './Overview.module.scss'
import { useIsWide } from './useIsWide'

type ChartTable = {
  /** The headings of the columns of the table. The first heading is that of the column with the row names. */
  columns: string[]
  rows: { key: string; name: ReactNode; cells: string[] }[]
}

type ChartFigureProps = {
  title: string
  /** What the chart shows, in one or two sentences, for example the total and the largest value. */
  summary: string
  note?: string
  /** The names of the series, in the order of their colours. Omitted for a chart with a single series. */
  legend?: string[]
  table: ChartTable
  /** The drawn chart, which screen readers skip; undefined if there is no data. */
  children?: ReactNode
}

/**
 * A chart with its title, a summary in words, a legend, and its figures as a table. Screen readers read the
 * words and the table instead of the drawing. On narrow screens, the chart is collapsed at first.
 */
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
          <Figures title={title} table={table} label={t('overview.table')} />
        </details>
      )}
    </figure>
  )
}

function Figures({ title, table, label }: { title: string; table: ChartTable; label: string }) {
  return (
    <details className={styles.figures}>
      <summary>
        <span>{label}</span>
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
            {table.rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
