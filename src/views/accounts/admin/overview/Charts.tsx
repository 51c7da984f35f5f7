import { AccountsChart, LanguagesChart, RepliesChart } from './periodCharts'
import { MailsChart, ReasonsChart, SourcesChart } from './categoryCharts'
import styles from './Overview.module.scss'
import type { Overview } from './overviewTypes'

/** This module and the chart library load on demand (decision 29). */
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
