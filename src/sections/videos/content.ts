import { z } from 'zod'
import { sectionParser } from '@/cms/fields/sectionParser'
import { localizedVideos } from '@/cms/fields/video'

export const videosSection = sectionParser('videosSection', (fields) =>
  z.object({ heading: fields.title, videos: localizedVideos(fields) }),
)
