import { presentationTool } from 'sanity/presentation'
import { locations } from './locations'
import { mainDocuments } from './mainDocuments'

/**
 * Shows the site, with unpublished drafts, beside the open document.
 *
 * @param origin origin of the site, such as http://localhost:3000
 */
export const previewTool = (origin: string) =>
  presentationTool({
    name: 'preview',
    title: 'Preview',
    previewUrl: {
      initial: origin,
      previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
    },
    allowOrigins: [origin],
    resolve: { locations, mainDocuments },
  })
