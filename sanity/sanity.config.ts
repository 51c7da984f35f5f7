import { visionTool } from '@sanity/vision'
import { defineConfig, defineLocaleResourceBundle } from 'sanity'
import { structureTool } from 'sanity/structure'
import {
  STUDIO_API_HOST,
  STUDIO_DATASET,
  STUDIO_IS_LOCAL,
  STUDIO_PREVIEW_ORIGIN,
  studioProjectId,
} from './environment'
import { livePageInput } from './components/LivePageInput'
import { TextPlugins } from './components/TextPlugins'
import { STUDIO_MESSAGES } from './copy/studioMessages'
import { localWorkspace } from './local/workspace'
import { previewTool } from './presentation/preview'
import { schemaTypes } from './schemaTypes/schemaTypes'
import { copyEnglish } from './structure/copyEnglish'
import { duplicateDocument } from './structure/duplicateDocument'
import { patchBeforePublish } from './structure/patchBeforePublish'
import { takeDownNotice } from './structure/takeDownNotice'
import { structure } from './structure/structure'
import { limitSingletonActions, omitSingletons } from './structure/singletons'
import { resolveTemplates } from './structure/templates'
import { deletePage } from './structure/deletePage'
import { BrandIcon } from './structure/icons'
import { filterTools } from './structure/tools'

export default defineConfig({
  name: 'default',
  title: 'Maple Harbour',
  icon: BrandIcon,
  projectId: studioProjectId(),
  dataset: STUDIO_DATASET,
  plugins: [
    structureTool({ title: 'Content', structure: structure(STUDIO_PREVIEW_ORIGIN) }),
    ...(STUDIO_PREVIEW_ORIGIN ? [previewTool(STUDIO_PREVIEW_ORIGIN)] : []),
    visionTool(),
  ],
  tools: filterTools,
  i18n: {
    bundles: Object.entries(STUDIO_MESSAGES).map(([namespace, resources]) =>
      defineLocaleResourceBundle({ locale: 'en-US', namespace, resources }),
    ),
  },
  schema: { types: schemaTypes, templates: resolveTemplates },
  form: {
    components: { input: livePageInput(STUDIO_PREVIEW_ORIGIN), portableText: { plugins: TextPlugins } },
  },
  document: {
    actions: (actions, context) =>
      [
        limitSingletonActions,
        patchBeforePublish,
        duplicateDocument,
        deletePage,
        takeDownNotice,
        copyEnglish,
      ].reduce((changed, change) => change(changed, context), actions),
    newDocumentOptions: omitSingletons,
    comments: { enabled: !STUDIO_IS_LOCAL },
  },
  // They publish without the publish action, which adds redirects and lists the translations to check.
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  releases: { enabled: false },
  ...(STUDIO_API_HOST ? localWorkspace(STUDIO_API_HOST) : {}),
})
