import { both, type Answer } from './answer'
import { articles } from './answers/articles'
import { editing } from './answers/editing'
import { help } from './answers/help'
import { site } from './answers/site'

export const INTRODUCTION = both(
  'Short answers for everyone who edits this website. Names in quotation marks are those on the screen.',
  '給網站編輯的簡短解答。引號內是畫面上的名稱。',
)

/** In the order of the guide. */
export const ANSWERS: readonly Answer[] = [...editing, ...site, ...articles, ...help]
