import { Head, Html, Main, NextScript } from 'next/document'

export default function Document() {
  return (
    <Html>
      <Head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#0a322c" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
