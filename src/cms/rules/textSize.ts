/**
 * In UTF-16 units: of a text without formatting, of a paragraph of a formatted one, and of a list (`jsonSize`). React
 * renders a page without interruption, so a huge one would block other requests. The site omits what is longer, and
 * Studio refuses longer texts, paragraphs, transcripts, articles and pages.
 */
export const MAX_LENGTH = { text: 5_000, paragraph: 10_000, list: 100_000 }

/**
 * Per paragraph. The renderer compares each span with all later ones that share its marks: its time
 * can grow with their square.
 */
export const MAX_SPANS = 300

/** A `<br>` takes longer to render than other characters. */
const LINE_BREAK_SIZE = 50

/** In UTF-16 units, with line breaks of its texts as `LINE_BREAK_SIZE`. */
export const jsonSize = (json: string): number =>
  json.length + LINE_BREAK_SIZE * (json.split('\\n').length - 1)
