/** In UTF-16 units. A `<br>` takes longer to render than other characters. */
const LINE_BREAK_SIZE = 50

/** In UTF-16 units, with line breaks of its texts as `LINE_BREAK_SIZE`. */
export const jsonSize = (json: string): number =>
  json.length + LINE_BREAK_SIZE * (json.split('\\n').length - 1)
