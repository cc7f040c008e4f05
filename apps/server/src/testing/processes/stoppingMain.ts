import pg from 'pg';
import { runProcess } from '../../start/runProcess.ts';

const { VITRINE_TEST_STOP_AT: part = '' } = process.env;
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

// The main module of a server whose first statement with a given part is never sent, so that a test can kill the server
// between two statements of a transaction.
Object.assign(pg.Client.prototype, {
  query(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (!text?.includes(part)) return send.apply(this, args);
    process.stdout.write(`stopped at ${part}\n`);
    return new Promise(() => undefined);
  },
});
await runProcess();
