import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import type { Supervisor } from '../../local/launcher/processes/supervisor'
import { answersHttp, waitFor } from '../../local/launcher/processes/waitFor'

// Inside the project, so that its packages resolve.
const FOLDER = join(ROOT, '.local/speed/bare')
const NEXT = require.resolve('next/dist/bin/next')
/** The size of everything around the copied HTML, in bytes. */
const OWN_HTML = 900
const CHINESE_CHARACTERS = 6_000

/** Sentences of the site's own content: repeated text would compress to almost nothing. */
function chineseParagraphs(): string[] {
  const content = readFileSync(join(ROOT, 'sanity/seed/production.ndjson'), 'utf8')
  const sentences = (content.match(/"[^"\\]+"/g) ?? []).filter((sentence) =>
    /\p{Script=Han}{9}/u.test(sentence),
  )
  const text = sentences.map((sentence) => sentence.slice(1, -1)).join('\n')
  return text.slice(0, CHINESE_CHARACTERS).split('\n')
}

const FILES = {
  'package.json': '{ "private": true }\n',
  'next.config.js':
    "module.exports = { i18n: { locales: ['en-CA', 'zh-HK'], defaultLocale: 'en-CA', localeDetection: false } }\n",
  'pages/index.js': `
export default function Page({ paragraphs }) {
  return <main><h1>Bare page</h1>{paragraphs.map((text, at) => <p key={at}>{text}</p>)}</main>
}
const paragraphs = { 'en-CA': ['Next.js and React only.'], 'zh-HK': ${JSON.stringify(chineseParagraphs())} }
export const getStaticProps = ({ locale }) => ({ props: { paragraphs: paragraphs[locale] } })
`,
  'pages/from.js': `
import Link from 'next/link'
export default function Page() {
  return <main><h1>From</h1><Link href="/to">To</Link></main>
}
`,
  'pages/to.js': `
export default function Page() {
  return <main><h1>To</h1></main>
}
`,
  // A page with the HTML of another page, so that it compresses alike. The URL is in base64url. The HTML is rendered
  // outside the page's props, because Next.js writes these into the page a second time.
  'pages/[url].js': `
let html = ''
export default function Page() {
  return <main dangerouslySetInnerHTML={{ __html: html }} />
}
export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' })
export const getStaticProps = async ({ params }) => {
  const response = await fetch(Buffer.from(params.url, 'base64url').toString())
  html = (await response.text()).slice(0, -${OWN_HTML})
  return { props: {} }
}
`,
}

/** Builds and starts a site of bare Next.js and React pages, in English and with 6,000 Chinese characters. */
export async function startBareSite(supervisor: Supervisor): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, file), text)
  const [port] = await findFreePorts(1)
  const program = (command: string, ...args: string[]) => ({
    name: 'bare site',
    args: [NEXT, command, ...args],
    cwd: FOLDER,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    onLine: () => {},
  })
  await supervisor.run(program('build', '--webpack'))
  supervisor.start(program('start', '-p', String(port), '-H', '127.0.0.1'))
  const origin = `http://localhost:${port}`
  await waitFor('The bare site', () => answersHttp(origin), 60_000)
  return origin
}
