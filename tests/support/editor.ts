import { createClient } from '@sanity/client'
import { stack } from './e2e'

/** A client that writes to the content lake of the stack under test, as Studio does. */
export const editor = () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: stack('LAKE_URL'),
    useProjectHostname: false,
    useCdn: false,
    token: stack('WRITE_TOKEN'),
  })
