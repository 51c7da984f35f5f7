/** What is refused, where, by which rule, a text that breaks it, and a text like it that does not. */
export type LintCase = [name: string, file: string, rule: string, bad: string, good: string]
