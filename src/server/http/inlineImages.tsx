import type { AppType } from 'next/app'
// Only `_document.tsx` may import `next/document`, which exports this type, too.
import type { DocumentContext } from 'next/dist/shared/lib/utils'
import { DrawingSource } from '@/lib/drawingSource'
import { readProjectFile } from './projectFiles'

// Files are read once: a changed file takes effect after a restart.
let icons: string | undefined
const drawings = new Map<string, string>()

/**
 * The icons of the site, hidden; `<use>` elements show them. Because they are in the HTML, the first paint has them.
 */
export function Icons() {
  icons ??= readProjectFile('src/ui/icons.svg', 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}

/** Returns a drawing of `public/illustrations` as a `data:` URL. */
function inlineDrawing(name: string): string {
  const known = drawings.get(name)
  if (known) return known
  const svg = readProjectFile(`public/illustrations/${name}.svg`, 'utf8').replace(/\n\s*/g, ' ')
  const url = `data:image/svg+xml,${svg.replace(/[\s%#"<>]/g, encodeURIComponent)}`
  drawings.set(name, url)
  return url
}

const withDrawings = (App: AppType): AppType =>
  function AppWithDrawings(props) {
    return (
      <DrawingSource value={inlineDrawing}>
        <App {...props} />
      </DrawingSource>
    )
  }

/** Renders a page with its drawings in the HTML. */
export const renderWithDrawings = (context: DocumentContext) =>
  context.defaultGetInitialProps({
    ...context,
    renderPage: () => context.renderPage({ enhanceApp: withDrawings }),
  })
