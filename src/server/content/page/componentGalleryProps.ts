import type { GetServerSideProps } from 'next'
import { richTextHtml } from '@/cms/render/richText'
import { tableHtml } from '@/cms/render/table'
import { hasComponentPage } from '@/config/env.server'
import { toLocale, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { ROUTES } from '@/lib/routes'
import { accountsShell } from './accountsShellProps'
import type { PageProps } from './contentPageProps'

export type ComponentsProps = PageProps<{ html: string; table: string }>

const NAMESPACES = ['account', 'admin', 'components', 'errors', 'forms', 'pages', 'resources'] as const

/** `/components`. Works without Sanity. A 404 in production unless SITE_COMPONENT_PAGE is true. */
export const componentsProps: GetServerSideProps<ComponentsProps> = async (context) => {
  if (!hasComponentPage()) return { notFound: true }
  const shell = await accountsShell(context, NAMESPACES)
  const locale = toLocale(context.locale)
  const text = (key: string) => translate(shell.copy.components, locale, key)
  const sampleText = (key: string) => text(`sample.${key}`)
  const content = {
    html: sampleHtml(sampleText, locale),
    table: await sampleTable(sampleText, text('state.table')),
  }
  return { props: { ...shell, measurement: null, content } }
}

function sampleTable(sampleText: (key: string) => string, caption: string): Promise<string> {
  const paragraph = (key: string) => ({
    _type: 'block',
    children: [{ _type: 'span', text: sampleText(key), marks: [] }],
  })
  const row = (...keys: string[]) => ({ cells: keys.map((key) => ({ value: [paragraph(key)] })) })
  const rows = [
    row('eyebrow', 'link', 'topic'),
    row('first', 'strong', 'text'),
    row('second', 'text', 'strong'),
  ]
  return tableHtml({ _key: 'sample', headerRows: 1, rows }, caption)
}

function sampleHtml(sampleText: (key: string) => string, locale: Locale): string {
  const span = (text: string, mark?: string) => ({ _type: 'span', text, marks: mark ? [mark] : [] })
  const block = (style: string, ...children: ReturnType<typeof span>[]) => ({
    _type: 'block',
    style,
    children,
    markDefs: [{ _type: 'link', _key: 'link', href: ROUTES.company }],
  })
  const item = (listItem: string, text: string) => ({ ...block('normal', span(text)), listItem, level: 1 })
  const items = (kind: string) => ['first', 'second'].map((key) => item(kind, sampleText(key)))
  return richTextHtml({
    locale,
    en: false,
    blocks: [
      block('h3', span(sampleText('heading'))),
      block('normal', span(sampleText('text'))),
      block('normal', span(sampleText('strong'), 'strong')),
      ...items('bullet'),
      ...items('number'),
      block('normal', span(sampleText('text')), span(sampleText('link'), 'link')),
    ],
  })
}
