import { useRouter } from 'next/router'
import type { FormEvent, ReactNode } from 'react'
import type { ArticleList } from '@/cms/search/articleList'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import styles from './SearchForm.module.scss'

/** Id of the element that announces the search result. */
export const OUTCOME = 'outcome'

type SearchFormProps = Pick<ArticleList, 'search'> & {
  label: ReactNode
  query?: string
  /** Searches only this topic, unless the reader chooses another. */
  topic?: string
  topics?: { slug: string; name: string }[]
}

/** A plain HTML form that also works without JavaScript. */
export function SearchForm({ search, label, query = '', topic = '', topics = [] }: SearchFormProps) {
  const { t } = useTranslation('resources')
  const router = useRouter()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const filled = entries.filter(([, value]) => value?.trim())
    const url = { pathname: search.path, query: Object.fromEntries(filled) }
    // The search field may be gone after navigation, so the focus moves to the outcome, above the results.
    void router.push(url, undefined, { scroll: false }).then(() => document.getElementById(OUTCOME)?.focus())
  }
  return (
    <form role="search" action={search.action} className={styles.form} onSubmit={find}>
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
            <option value="">{t('search.everyTopic')}</option>
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
