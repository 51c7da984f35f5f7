/** A text by the field of its language, in the order of `LANGUAGES`. */
export type GuideText = Readonly<Record<string, string>>

/**
 * A question and its answer in steps. Names of lists, groups, fields and buttons are in quotation marks, exactly as
 * Studio shows them, also in Chinese: a test searches for each of them in Studio.
 */
export interface Answer {
  id: string
  question: GuideText
  steps: readonly GuideText[]
}

export const both = (enCA: string, zhHK: string): GuideText => ({ enCA, zhHK })
