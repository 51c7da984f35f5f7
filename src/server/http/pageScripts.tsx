import { cloneElement, type JSX } from 'react'
import { isDevelopment, knownSiteUrl } from '@/config/env.server'
import { readProjectFile } from './projectFiles'

const FILE = 'src/server/http/startScripts.browser.js'

let script: string | undefined

/**
 * Returns the inline script of every page; none in development, where pages load their scripts at once. The HTML of
 * the build contains it, too, so a change of the file needs a new build, like every change of the code.
 */
export function startScript(): string | undefined {
  if (isDevelopment()) return undefined
  return (script ??= readProjectFile(FILE, 'utf8').replace(/^ *\/\/.*\n/gm, ''))
}

/**
 * Takes the script elements with which Next.js loads a page's scripts. Returns placeholders for them, which browsers
 * ignore because of their type, until the inline script of the page replaces them.
 */
export const scriptPlaceholders = (scripts: JSX.Element[]): JSX.Element[] =>
  startScript()
    ? scripts.map((element) => cloneElement(element, { type: 'after-paint', defer: undefined }))
    : scripts

/** Returns the attribute of `<html>` from which scripts read the site's address (`lib/siteAddress.ts`). */
export const siteAttribute = () => ({ 'data-site': knownSiteUrl() || undefined })

/** The inline script. The Content-Security-Policy allows exactly this text. */
export function StartScript() {
  const __html = startScript()
  return __html && <script dangerouslySetInnerHTML={{ __html }} />
}
