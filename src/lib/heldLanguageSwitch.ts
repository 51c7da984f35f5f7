let held: Promise<boolean> | undefined

/**
 * For a call that ends the session: meanwhile, a switch of the language would lead to the login page, and the form
 * could not show the result. `isCancelledBySuccess`: the switch follows only if the call fails.
 */
export async function holdLanguageSwitch<Result>(
  call: Promise<Result>,
  isCancelledBySuccess = false,
): Promise<Result> {
  const current = call.then(
    () => !isCancelledBySuccess,
    () => true,
  )
  held = current
  try {
    return await call
  } finally {
    if (held === current) held = undefined
  }
}

/** While such a call is under way: resolves to whether the switch should follow. */
export const heldLanguageSwitch = (): Promise<boolean> | undefined => held
