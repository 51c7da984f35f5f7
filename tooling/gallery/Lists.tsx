import type { ArticleCard } from '@/cms/fields/articleCard'
import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { ArticleList } from '@/sections/articles/ArticleList'
import { NoResults } from '@/views/content/resources/NoResults'
import { Example, State } from './Example'

const SRC = '/illustrations/lighthouse.svg'

export function Lists() {
  const { t, locale } = useTranslation('components')
  const card: ArticleCard = {
    _id: 'with-cover',
    href: ROUTES.resources,
    title: t('sample.heading'),
    summary: t('sample.text'),
    topic: { title: t('sample.topic'), href: ROUTES.resources },
    publishedOn: { iso: '2026-08-31', text: formatDate(locale, '2026-08-31') },
    cover: { src: SRC, srcSet: `${SRC} 480w`, width: 480, height: 360, alt: '', colour: 'var(--ferry-200)' },
  }
  const bare = { ...card, _id: 'bare', topic: null, publishedOn: null, cover: null }
  return (
    <Example name="lists" wide>
      <State name="articles">
        <ArticleList articles={[card, bare]} />
      </State>
      <State name="nothingFound">
        <NoResults isSearch />
      </State>
      <State name="noArticles">
        <NoResults isSearch={false} />
      </State>
    </Example>
  )
}
