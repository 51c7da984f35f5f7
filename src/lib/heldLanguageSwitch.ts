let held: Promise<boolean> | undefined

/**
 * For a call that ends the session: a switch of the language would load the page again, and lead to the login page before
 * the form has shown the result. Returns what `work` returns. `isOver`: whether its result leaves nothing to switch.
 */
export async function holdLanguageSwitch<Result>(
  work: Promise<Result>,
  isOver: (result: Result) => boolean = () => false,
): Promise<Result> {
  const current = work.then(
    (result) => !isOver(result),
    () => true,
  )
  held = current
  try {
    return await work
  } finally {
    if (held === current) held = undefined
  }
}

/** Undefined, or whether the switch should follow, when that is known. */
export const heldLanguageSwitch = (): Promise<boolean> | undefined => held
