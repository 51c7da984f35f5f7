import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { PreviewBar } from '@/layout/PreviewBar'

export default function Document({ __NEXT_DATA__: { isPreview, buildId } }: DocumentProps) {
  return (
    <Html>
      <Head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#0a322c" />
      </Head>
      <body>
        <Main />
        {isPreview && <PreviewBar buildId={buildId} />}
        <NextScript />
      </body>
    </Html>
  )
}
