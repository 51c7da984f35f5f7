const QUERY_CONSOLE = 'vision'
const WITH_CONSOLE = ['administrator', 'developer']

/** The part of Studio's context that identifies the current user. */
interface LoggedIn {
  currentUser: { roles: readonly { name: string }[] } | null
}

/** Editors see content and preview; only administrators see the query console. */
export function toolsFor<Tool extends { name: string }>(tools: Tool[], { currentUser }: LoggedIn): Tool[] {
  const mayAsk = currentUser?.roles.some(({ name }) => WITH_CONSOLE.includes(name))
  return mayAsk ? tools : tools.filter(({ name }) => name !== QUERY_CONSOLE)
}
