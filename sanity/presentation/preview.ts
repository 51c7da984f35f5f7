import { presentationTool } from 'sanity/presentation'
import { locations } from './locations'
import { mainDocuments } from './mainDocuments'

/**
 * Shows the site beside the document being edited, including drafts.
 *
 * @param origin of the site, such as http://localhost:3000
 */
export const preview = (origin: string) =>
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
