import type { CliConfig } from 'sanity/cli'

type ViteOverride = Extract<NonNullable<CliConfig['vite']>, (...args: never[]) => unknown>
type ViteConfig = Parameters<ViteOverride>[0]

/** What Studio's own page would fetch from sanity.io; none of it is there offline. */
const REMOTE_PARTS = [
  /<script[^>]*src="https:\/\/[^"]*"[^>]*>\s*<\/script>/g,
  /<link[^>]*href="https:\/\/[^"]*"[^>]*>/g,
  /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g,
]

const offlinePage = {
  name: 'offline-page',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => REMOTE_PARTS.reduce((text, part) => text.replace(part, ''), html),
  },
}

interface LocalVite {
  isLocal: boolean
  cacheDir: string | undefined
}

/** The bundler's settings: remote parts dropped in local mode, and a cache folder of its own on request. */
export function localVite(config: ViteConfig, { isLocal, cacheDir }: LocalVite): ViteConfig {
  return {
    ...config,
    ...(cacheDir ? { cacheDir } : {}),
    plugins: [...(config.plugins ?? []), ...(isLocal ? [offlinePage] : [])],
  }
}
