import type { WorkspaceOptions } from 'sanity'

const DISABLED = { enabled: false }

/**
 * Workspace options of local mode. Studio connects to the content lake on this machine, logs in
 * automatically, and omits features that need sanity.io.
 *
 * @param apiHost origin of the content lake, such as http://localhost:3334
 */
export function localWorkspace(apiHost: string): Partial<WorkspaceOptions> {
  return {
    apiHost,
    auth: {
      redirectOnSingle: true,
      loginMethod: 'token',
      providers: [{ name: 'local', title: 'This machine', url: `${apiHost}/v1/auth/login/local` }],
    },
    tasks: DISABLED,
    announcements: DISABLED,
    mediaLibrary: DISABLED,
    advancedVersionControl: DISABLED,
    apps: { canvas: DISABLED },
  }
}
