import { AccountsChart, LanguagesChart, RepliesChart } from './periodCharts'
import { MailsChart, ReasonsChart, SourcesChart } from './categoryCharts'
import styles from './Overview.module.scss'
import type { Overview } from './overviewTypes'

/** The charts of the overview. This module and the chart library load on demand (docs/decisions/0029). */
export function Charts({ figures }: { figures: Overview }) {
  return (
    <div className={styles.charts}>
      <RepliesChart figures={figures} />
      <LanguagesChart figures={figures} />
      <ReasonsChart figures={figures} />
      <SourcesChart figures={figures} />
      <AccountsChart figures={figures} />
      <MailsChart figures={figures} />
    </div>
  )
}
