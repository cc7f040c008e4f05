import { expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { holdTable } from './holdTable.ts';

/** A pool with one waiting connection, which PostgreSQL ends or no longer finds. */
function poolOf(isEnded: boolean): Database['pool'] {
  const holder = { query: async () => ({ rows: [] }), release: () => {} };
  const pool = {
    connect: async () => holder,
    query: async (text: string) => ({
      rows: text.includes('pg_terminate_backend') ? [{ isEnded }] : [{ pid: 7 }],
    }),
  };
  return pool as unknown as Database['pool'];
}

it('ends the connection that waits, or throws when it is gone', async () => {
  const [ended, gone] = [
    await holdTable({ pool: poolOf(true) }, 'files'),
    await holdTable({ pool: poolOf(false) }, 'files'),
  ];
  await ended.killWaiting();
  await expect(gone.killWaiting()).rejects.toThrow('The connection 7 was not ended.');
});
