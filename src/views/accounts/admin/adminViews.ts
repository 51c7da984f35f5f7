export const VIEWS = ['overview', 'users', 'messages', 'events'] as const
export type View = (typeof VIEWS)[number]
