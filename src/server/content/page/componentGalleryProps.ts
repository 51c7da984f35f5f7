import type { GetServerSideProps } from 'next'
import { richTextHtml } from '@/cms/render/richText'
import { hasComponentPage } from '@/config/env.server'
import { toLocale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { ROUTES } from '@/lib/routes'
import { accountsShell } from './accountsShellProps'
import type { PageProps } from './contentPageProps'

/** `html`: sample rich text. */
export type ComponentsProps = PageProps<{ html: string }>

const NAMESPACES = ['account', 'admin', 'components', 'errors', 'forms', 'pages', 'resources'] as const

/** `/components`. Works without Sanity. In production, a 404 unless SITE_COMPONENT_PAGE is set. */
export const componentsProps: GetServerSideProps<ComponentsProps> = async (context) => {
  if (!hasComponentPage()) return { notFound: true }
  const shell = await accountsShell(context, NAMESPACES)
  const sampleText = (key: string) =>
    translate(shell.copy.components, toLocale(context.locale), `sample.${key}`)
  return { props: { ...shell, measurement: null, content: { html: sampleHtml(sampleText) } } }
}

function sampleHtml(sampleText: (key: string) => string): string {
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
