import { inLocalStorage } from '@/lib/safeStorage'

const DISMISSED = 'notices'
/** Enough, because notices are rare: one dismissed before the last 20 is no longer on the site. */
const MAX_STORED = 20

/** The keys of the notices that this browser has dismissed, the latest first. */
export function dismissedNotices(): unknown[] {
  const stored: unknown = inLocalStorage((storage) => JSON.parse(storage.getItem(DISMISSED) ?? '[]'))
  return Array.isArray(stored) ? stored : []
}

export function storeDismissedNotice(key: string): void {
  const others = dismissedNotices().filter((other) => other !== key)
  inLocalStorage((storage) =>
    storage.setItem(DISMISSED, JSON.stringify([key, ...others].slice(0, MAX_STORED))),
  )
}

/** The class of `<html>` that hides a dismissed notice until hydration: the server's HTML contains it for everyone. */
export const NOTICE_DISMISSED = 'notice-dismissed'
