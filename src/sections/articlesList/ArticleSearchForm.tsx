import { useRouter } from 'next/router'
import type { FormEvent, ReactNode } from 'react'
import type { ArticleList } from '@/cms/search/articleListPage'
import { useTranslation } from '@/i18n/useTranslation'
import { isFilled } from '@/lib/invisibleText'
import { buttonClass } from '@/ui/Button'
import styles from './ArticleSearchForm.module.scss'

/** HTML id of the number of results, which receives the focus after a search. */
export const RESULT_COUNT_ID = 'outcome'

/** HTML id and name of the search field. */
const FIELD_ID = 'q'

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
  // The keys of both fields contain both values of the URL. If one value changes, for example after Back, React creates
  // both fields again, so that each shows its value of the URL instead of what the visitor has entered.
  const shown = `${topic} ${query}`
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const filledEntries = entries.filter(([, value]) => isFilled(value))
    const url = { pathname: search.path, query: Object.fromEntries(filledEntries) }
    const field = event.currentTarget.elements.namedItem(FIELD_ID)
    const submitted = field instanceof HTMLInputElement && field.value
    void router.push(url, undefined, { scroll: false }).then(() => {
      const newField = document.getElementById(FIELD_ID)
      const hasTyped = field instanceof HTMLInputElement && field.value !== submitted
      // The page with the results has another field. The visitor may have gone on typing in the former one.
      if (!hasTyped || !(newField instanceof HTMLInputElement)) {
        document.getElementById(RESULT_COUNT_ID)?.focus()
        return
      }
      newField.value = field.value
      newField.focus()
    })
  }
  return (
    <form role="search" action={search.action} className={styles.form} onSubmit={onSubmit}>
      <label htmlFor={FIELD_ID} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={FIELD_ID}
          name={FIELD_ID}
          type="search"
          key={`q ${shown}`}
          defaultValue={query}
          maxLength={search.maxLength}
          autoComplete="off"
          aria-describedby="q-hint"
          className={styles.control}
        />
        {topics.length > 0 && (
          <select
            name="topic"
            key={`topic ${shown}`}
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
