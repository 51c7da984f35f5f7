import { z } from 'zod'
import { sectionParser, shortIntroduction } from '@/cms/fields/sectionParser'
import { tableText } from '@/cms/fields/tableText'

export const tableSection = sectionParser('tableSection', (fields) =>
  z.object({ ...shortIntroduction(fields), table: tableText(fields) }),
)
