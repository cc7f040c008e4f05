import type { Counting } from '../assets/counting.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import type { Mail } from '../mail/mail.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Reserve } from '../storage/reserve.ts';
import type { Storage } from '../storage/Storage.ts';
import type { EventStreams } from './eventStreams.ts';
import type { Log } from './log.ts';

/** Dependencies of the app from outside; tests pass their own. */
export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  /** Absent when the database has a disk of its own. */
  readonly reserve?: Reserve;
  readonly queue: Queue;
  readonly counting: Counting;
  readonly signals: Signals;
  readonly streams: EventStreams;
  readonly mail: Mail;
  readonly log: Log;
  /** Returns the current time, used for every stored time. */
  readonly now: () => Date;
}
