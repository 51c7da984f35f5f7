import { AsyncLocalStorage } from 'node:async_hooks'

/** An order to make one page anew: whether the page's own data was read for it, and what went wrong. */
type Order = { read: boolean; failures: unknown[] }

// On globalThis: pages and API routes are bundles of their own in one process.
const shared: typeof globalThis & { refreshOrders?: AsyncLocalStorage<Order> } = globalThis
const orders = (shared.refreshOrders ??= new AsyncLocalStorage())

/** A page that is being made already is waited for; then it is this order's turn, unless another visit was quicker. */
const TIMES = 5

/**
 * Has Next make a page anew, of what the content says now. Next's own answer does not say enough: it takes an error
 * page that was made in the page's place for success, and it joins an order to a making that is under way, which may
 * have read the content before the publication.
 *
 * @param make Next's `res.revalidate` for the page
 * @throws what kept the page from being made
 */
export async function refreshPage(make: () => Promise<void>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    const order: Order = { read: false, failures: [] }
    await orders.run(order, make)
    if (order.failures.length > 0) throw order.failures[0]
    if (order.read) return
  }
  throw new Error('The page was not made for this order')
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

/** Loader of the error page: an order in which it is made has failed. */
export async function failOrder(): Promise<true> {
  orders.getStore()?.failures.push(new Error('The error page was made in the place of the page'))
  return true
}
