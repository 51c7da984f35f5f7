const QUERY_CONSOLE = 'vision'
const QUERY_CONSOLE_ROLES = ['administrator', 'developer']

interface ToolContext {
  currentUser: { roles: readonly { name: string }[] } | null
}

/** Editors need only the content and the preview, so the query console is for administrators and developers. */
export function filterTools<Tool extends { name: string }>(
  tools: Tool[],
  { currentUser }: ToolContext,
): Tool[] {
  const canUseConsole = currentUser?.roles.some(({ name }) => QUERY_CONSOLE_ROLES.includes(name))
  return canUseConsole ? tools : tools.filter(({ name }) => name !== QUERY_CONSOLE)
}
