import { z } from 'zod'
import { sectionParser, shortIntroduction } from '@/cms/fields/sectionParser'
import { localizedVideo } from '@/cms/fields/video'

export const videoSection = sectionParser('videoSection', (fields) =>
  z.object({ ...shortIntroduction(fields), video: localizedVideo(fields) }),
)
