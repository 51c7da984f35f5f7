import { defineCliConfig } from 'sanity/cli'
import { localVite } from './local/vite'
import { STUDIO_CACHE_DIR, STUDIO_DATASET, STUDIO_IS_LOCAL, STUDIO_PROJECT_ID } from './environment'

export default defineCliConfig({
  api: { projectId: STUDIO_PROJECT_ID, dataset: STUDIO_DATASET },
  // Pins Studio's version to the lock file on every machine.
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost' },
  vite: (config) => localVite(config, { isLocal: STUDIO_IS_LOCAL, cacheDir: STUDIO_CACHE_DIR }),
})
