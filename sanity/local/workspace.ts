import type { WorkspaceOptions } from 'sanity'

const off = { enabled: false }

/**
 * Local mode's share of the workspace: Studio talks to the content lake on this machine, logs in
 * without a click, and leaves out what only sanity.io can do.
 *
 * @param apiHost origin of the lake, such as http://localhost:3334
 */
export function localWorkspace(apiHost: string): Partial<WorkspaceOptions> {
  return {
    apiHost,
    auth: {
      mode: 'replace',
      redirectOnSingle: true,
      loginMethod: 'token',
      providers: [{ name: 'local', title: 'This machine', url: `${apiHost}/v1/auth/login/local` }],
    },
    scheduledPublishing: off,
    scheduledDrafts: off,
    tasks: off,
    releases: off,
    announcements: off,
    mediaLibrary: off,
    advancedVersionControl: off,
    apps: { canvas: off },
  }
}
