import { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/** An order to make one page anew: whether the page's own data was read for it, and what went wrong. */
type Order = { path: string; read: boolean; failures: unknown[] }
/** Of one page the making that is under way, and the one that follows it. */
type Makings = { now: Promise<void>; next?: Promise<void> }

// On globalThis: pages and API routes are bundles of their own in one process.
const shared: typeof globalThis & { refreshOrders?: AsyncLocalStorage<Order> } = globalThis
const orders = (shared.refreshOrders ??= new AsyncLocalStorage())

/** By path. Only the webhook orders, so that one bundle holds them all. */
const makings = new Map<string, Makings>()

/**
 * Has Next make a page anew, of what the content says now. A making that began after the order is good for it, whoever
 * ordered it: however many publications come at once, the page is made twice.
 *
 * @param path such as /zh-HK/company
 * @param make Next's `res.revalidate` for the page
 * @throws what kept the page from being made
 */
export function refreshPage(path: string, make: () => Promise<void>): Promise<void> {
  const under = makings.get(path)
  if (!under) return begin(path, make)
  // What is under way may have read the content before the publication.
  const follow = () => begin(path, make)
  return (under.next ??= under.now.then(follow, follow))
}

function begin(path: string, make: () => Promise<void>): Promise<void> {
  const making: Makings = { now: made(path, make) }
  makings.set(path, making)
  const end = () => {
    if (!making.next) makings.delete(path)
  }
  making.now.then(end, end)
  return making.now
}

/**
 * Next's own answer does not say enough: it takes an error page that was made in the page's place for success, and it
 * joins an order to a making for a visitor that is under way. The second time such a one has begun after the order.
 */
async function made(path: string, make: () => Promise<void>): Promise<void> {
  for (const isLast of [false, true]) {
    const order: Order = { path, read: false, failures: [] }
    await orders.run(order, make)
    if (order.failures.length > 0) throw order.failures[0]
    if (order.read || isLast) return
  }
}

/** Reads a page's data; an order that it is read for hears how that went. */
export async function readForOrder<Data>(read: () => Promise<Data>): Promise<Data> {
  const order = orders.getStore()
  try {
    if (order) order.read = true
    return await read()
  } catch (error) {
    order?.failures.push(error)
    throw error
  }
}

/** Of the error page itself, which is made anew as well. */
const OWN_PATHS = LOCALES.map((locale) => localePath(locale, '/500'))

/** Loader of the error page: an order for another page in which it is made has failed. */
export async function failOrder(): Promise<true> {
  const order = orders.getStore()
  if (order && !OWN_PATHS.includes(order.path)) {
    order.failures.push(new Error('The error page was made in the place of the page'))
  }
  return true
}
