import { Client } from 'pg'
import { freshEmbeddedDatabase } from '../../support/database'

const CONNECTIONS = 8
const ROUNDS = 20

/** Runs either a transaction or a query with another number of parameters. Concurrent runs must not mix. */
async function work(client: Client, index: number): Promise<number> {
  if (index % 2) {
    await client.query('BEGIN')
    await client.query('SELECT count FROM tally WHERE id = $1 FOR UPDATE', [1])
    await client.query('UPDATE tally SET count = count + $1 WHERE id = $2', [1, 1])
    await client.query('COMMIT')
    return index
  }
  const values = [index, '移'.repeat(index % 4 ? 10 : 9_000), 'x']
  const { rows } = await client.query<{ given: number }>(
    'SELECT $1::int AS given, $2::text, $3::text',
    values,
  )
  return rows[0]?.given ?? NaN
}

test('isolates concurrent queries and transactions of many connections', async () => {
  const database = await freshEmbeddedDatabase()
  const connect = async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  const [first] = clients
  await first?.query('CREATE TABLE tally (id int PRIMARY KEY, count int)')
  await first?.query('INSERT INTO tally VALUES (1, 0)')

  const rounds = clients.map(async (client, index) => {
    for (let round = 0; round < ROUNDS; round++) expect(await work(client, index)).toBe(index)
  })
  await Promise.all(rounds)
  const total = await first?.query('SELECT count FROM tally')
  expect(total?.rows).toEqual([{ count: (ROUNDS * CONNECTIONS) / 2 }])

  await Promise.all(clients.map((client) => client.end()))
  await database.stop()
})
