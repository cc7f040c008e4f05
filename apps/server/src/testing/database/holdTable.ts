import type { Database } from '../../db/database.ts';
import { until } from '../liveServer.ts';

/** A lock on a table that stops a call of the server in its middle. */
export interface HeldTable {
  /** Resolves with the process id of the connection as soon as one waits to write into the table. */
  waiting(): Promise<number>;
  /** Ends the connection that waits, as when the server is killed. Throws when it is gone already. */
  killWaiting(): Promise<void>;
  /** Lets the call go on. */
  release(): Promise<void>;
}

/** Locks a table of a database on PostgreSQL against writes. */
export async function holdTable({ pool }: Pick<Database, 'pool'>, table: string): Promise<HeldTable> {
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  async function findWaiting(): Promise<number | undefined> {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like $1`,
      [`%insert into ${table}%`],
    );
    return rows[0]?.pid;
  }
  async function waiting(): Promise<number> {
    await until(async () => (await findWaiting()) !== undefined, 100_000, 20);
    return (await findWaiting()) ?? 0;
  }
  return {
    waiting,
    async killWaiting() {
      const pid = await waiting();
      const { rows } = await pool.query<{ isEnded: boolean }>(
        'select pg_terminate_backend($1) as "isEnded"',
        [pid],
      );
      if (rows[0]?.isEnded !== true) throw new Error(`The connection ${pid} was not ended.`);
    },
    async release() {
      await holder.query('rollback');
      holder.release();
    },
  };
}
