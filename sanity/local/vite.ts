import type { CliConfig } from 'sanity/cli'
import { offlinePage } from './offlinePage'

type ViteOverride = Extract<NonNullable<CliConfig['vite']>, (...args: never[]) => unknown>
type ViteConfig = Parameters<ViteOverride>[0]

interface LocalVite {
  isLocal: boolean
  cacheDir: string | undefined
}

export function localVite(config: ViteConfig, { isLocal, cacheDir }: LocalVite): ViteConfig {
  return {
    ...config,
    ...(cacheDir ? { cacheDir } : {}),
    // Ignores `.sanity`, because each Studio that starts rewrites a page in that folder, and other running
    // Studios would reload.
    server: { ...config.server, watch: { ignored: ['**/.sanity/**'] } },
    // Vite's scan misses these modules. It would bundle them while a browser loads Studio, and reload the page.
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [
        ...(config.optimizeDeps?.include ?? []),
        '@sanity/client/csm',
        '@sanity/client/stega',
        '@sanity/image-url',
        '@sanity/ui',
        '@sanity/ui/autocomplete',
        '@sanity/ui/toast',
        '@portabletext/editor/behaviors',
        '@portabletext/editor/plugins',
        '@portabletext/html',
        'sanity/presentation',
        'sanity/router',
      ],
    },
    plugins: [...(config.plugins ?? []), ...(isLocal ? [offlinePage] : [])],
  }
}
