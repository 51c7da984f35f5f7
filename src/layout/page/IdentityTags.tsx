import type { Locale } from '@/i18n/locales'
import { THEME_COLOURS } from '@/styles/themeColours'

export function IdentityTags({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/identity/${locale}.webmanifest`} />
      {Object.entries(THEME_COLOURS).map(([scheme, colour]) => (
        <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
      ))}
    </>
  )
}
