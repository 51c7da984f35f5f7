import type { CliConfig } from 'sanity/cli'
import { offlinePage } from './offlinePage'

type ViteOverride = Extract<NonNullable<CliConfig['vite']>, (...args: never[]) => unknown>
type ViteConfig = Parameters<ViteOverride>[0]

interface LocalVite {
  isLocal: boolean
  cacheDir: string | undefined
}

/** The bundler's settings: an offline page in local mode, and a cache folder of its own on request. */
export function localVite(config: ViteConfig, { isLocal, cacheDir }: LocalVite): ViteConfig {
  return {
    ...config,
    ...(cacheDir ? { cacheDir } : {}),
    // Each Studio that starts writes the same page into this folder; the others need not reload for it.
    server: { ...config.server, watch: { ignored: ['**/.sanity/**'] } },
    plugins: [...(config.plugins ?? []), ...(isLocal ? [offlinePage] : [])],
  }
}
