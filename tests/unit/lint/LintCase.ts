/** A rule's case: name, file, rule, code that violates the rule, and similar code that does not. */
export type LintCase = [name: string, file: string, rule: string, bad: string, good: string]
