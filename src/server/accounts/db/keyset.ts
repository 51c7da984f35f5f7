export const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
/** Of the last row that was read. */
export type Cursor = { createdAt: Date; id: string }
export type AfterCursor = { OR?: [{ createdAt: { gt: Date } }, { createdAt: Date; id: { gt: string } }] }

/** Keyset pagination: unlike OFFSET, it skips no row if another row is deleted between two queries. */
export const afterCursor = (cursor: Cursor | null): AfterCursor =>
  cursor
    ? {
        OR: [{ createdAt: { gt: cursor.createdAt } }, { createdAt: cursor.createdAt, id: { gt: cursor.id } }],
      }
    : {}
