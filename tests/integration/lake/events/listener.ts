import { clientOf } from '../support'

/** A subscription that the test process requests. */
export type Subscription = {
  name: string
  kind: 'listen' | 'live'
  port: number
  config?: { token?: string; apiVersion?: string }
  query?: string
  params?: Record<string, unknown>
  options?: Record<string, unknown>
}

/** A report from this process: an event, or the message of the error that ended the subscription. */
export type Report = { name: string; event?: Record<string, unknown> & { type: string }; error?: string }

// Listens in a separate process with the real @sanity/client. The client loads its event source by dynamic
// import, which Jest's module system does not support.
process.on(
  'message',
  ({ name, kind, port, config, query = '*', params = {}, options = {} }: Subscription) => {
    const client = clientOf(port, config)
    const report = (content: Omit<Report, 'name'>) => process.send?.({ name, ...content })
    const observer = {
      next: (event: { type: string }) => report({ event: { ...event } }),
      error: (error: unknown) => report({ error: error instanceof Error ? error.message : String(error) }),
    }
    if (kind === 'live') client.live.events().subscribe(observer)
    else client.listen(query, params, { events: ['welcome', 'mutation'], ...options }).subscribe(observer)
  },
)
process.once('disconnect', () => process.exit(0))
process.send?.({ name: 'ready' })
