import { useRouter } from 'next/router'
import type { FormEvent, ReactNode } from 'react'
import type { ArticleList } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import styles from './ArticleSearchForm.module.scss'

/** HTML id of the number of results, which receives the focus after a search. */
export const RESULT_COUNT_ID = 'outcome'

type ArticleSearchFormProps = Pick<ArticleList, 'search'> & {
  label: ReactNode
  query?: string
  /** Slug of the topic to search in, unless the visitor selects another one. */
  topic?: string
  topics?: { slug: string; name: string }[]
}

/** A plain HTML form, so that search also works without JavaScript. */
export function ArticleSearchForm({
  search,
  label,
  query = '',
  topic = '',
  topics = [],
}: ArticleSearchFormProps) {
  const { t } = useTranslation('resources')
  const router = useRouter()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const filledEntries = entries.filter(([, value]) => value?.trim())
    const url = { pathname: search.path, query: Object.fromEntries(filledEntries) }
    // The search field, which had the focus, may have been removed together with the previous page.
    void router
      .push(url, undefined, { scroll: false })
      .then(() => document.getElementById(RESULT_COUNT_ID)?.focus())
  }
  return (
    <form role="search" action={search.action} className={styles.form} onSubmit={onSubmit}>
      <label htmlFor="q" className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id="q"
          name="q"
          type="search"
          key={query}
          defaultValue={query}
          maxLength={search.maxLength}
          autoComplete="off"
          aria-describedby="q-hint"
          className={styles.control}
        />
        {topics.length > 0 && (
          <select
            name="topic"
            key={topic}
            defaultValue={topic}
            aria-label={t('search.topic')}
            className={styles.control}
          >
            <option value="">{t('search.allTopics')}</option>
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="submit" className={buttonClass('primary')}>
          {t('search.submit')}
        </button>
      </div>
      <p id="q-hint" className={styles.hint}>
        {t('search.hint')}
      </p>
    </form>
  )
}
