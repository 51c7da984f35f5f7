import { defineCliConfig } from 'sanity/cli'
import { localVite } from './local/vite'
import { STUDIO_CACHE_DIR, STUDIO_DATASET, STUDIO_IS_LOCAL, studioProjectId } from './environment'

export default defineCliConfig({
  api: { projectId: studioProjectId(), dataset: STUDIO_DATASET },
  // Disables automatic updates, so that every machine runs the version in the lock file.
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost' },
  vite: (config) => localVite(config, { isLocal: STUDIO_IS_LOCAL, cacheDir: STUDIO_CACHE_DIR }),
})
