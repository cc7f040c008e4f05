import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { afterCommit, db } from './executor.ts';

/** Ends a subscription. */
type Stop = () => Promise<void>;

/**
 * Short texts that the server processes of a database send each other. They arrive after the commit of the transaction
 * that sent them, in the order of commits; those of a transaction that is rolled back never arrive.
 */
export interface Signals {
  /** Sends a text of at most 7,000 bytes in the current transaction. */
  send(text: string): Promise<void>;
  /** Calls `onText` with each text that is sent from now on; `onLost` when no further texts can arrive. */
  listen(onText: (text: string) => void, onLost: () => void): Promise<Stop>;
}

const channel = 'vitrine_signals';

/** The embedded database belongs to one process, and its only connection must stay free. */
function createLocalSignals(): Signals {
  const listeners = new Set<(text: string) => void>();
  return {
    async send(text) {
      afterCommit(() => {
        for (const listener of listeners) listener(text);
      });
    },
    async listen(onText) {
      const listener = (text: string) => onText(text);
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
  };
}

async function listenOn(
  client: pg.PoolClient,
  onText: (text: string) => void,
  onLost: () => void,
): Promise<Stop> {
  let hasEnded = false;
  const reportLoss = () => {
    if (hasEnded) return;
    hasEnded = true;
    client.release(true);
    onLost();
  };
  client.on('error', reportLoss);
  client.on('end', reportLoss);
  client.on('notification', ({ payload = '' }) => {
    if (!hasEnded) onText(payload);
  });
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    hasEnded = true;
    client.release(true);
    throw error;
  }
  return async () => {
    if (hasEnded) return;
    hasEnded = true;
    // The connection is closed and not reused, so that no listener is left on it.
    client.release(true);
  };
}

/**
 * Creates the signals of a database. On PostgreSQL they are notifications, because those arrive in the order of commits
 * without a query per second and per process; a process that listens holds one connection of its pool for it.
 */
export function createSignals({ kind, pool }: Pick<Database, 'kind' | 'pool'>): Signals {
  if (kind === 'embedded') return createLocalSignals();
  return {
    async send(text) {
      await sql`select pg_notify(${channel}, ${text})`.execute(db());
    },
    listen: async (onText, onLost) => listenOn(await pool.connect(), onText, onLost),
  };
}
