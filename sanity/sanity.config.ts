import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import {
  STUDIO_API_HOST,
  STUDIO_DATASET,
  STUDIO_IS_LOCAL,
  STUDIO_PREVIEW_ORIGIN,
  STUDIO_PROJECT_ID,
} from './environment'
import { localWorkspace } from './local/workspace'
import { preview } from './presentation/preview'
import { schemaTypes } from './schemaTypes/schemaTypes'
import { deskStructure } from './structure/deskStructure'
import { singletonActions, withoutSingletons } from './structure/singletons'
import { templates } from './structure/templates'
import { BrandIcon } from './structure/icons'
import { toolsFor } from './structure/tools'

export default defineConfig({
  name: 'default',
  title: 'Maple Harbour',
  icon: BrandIcon,
  projectId: STUDIO_PROJECT_ID,
  dataset: STUDIO_DATASET,
  plugins: [
    structureTool({ title: 'Content', structure: deskStructure }),
    ...(STUDIO_PREVIEW_ORIGIN ? [preview(STUDIO_PREVIEW_ORIGIN)] : []),
    visionTool(),
  ],
  tools: toolsFor,
  schema: { types: schemaTypes, templates },
  document: {
    actions: singletonActions,
    newDocumentOptions: withoutSingletons,
    comments: { enabled: !STUDIO_IS_LOCAL },
  },
  ...(STUDIO_API_HOST ? localWorkspace(STUDIO_API_HOST) : {}),
})
