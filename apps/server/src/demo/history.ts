import type { AppDeps } from '../app/deps.ts';
import { recordDownloaded, recordOpened, updateFile } from '../assets/files.ts';
import { atTime, db } from '../db/executor.ts';
import { createRandom, type Random } from './random.ts';

/** A file that something may have happened to. */
export interface HistoryFile {
  readonly id: number;
  readonly addedAt: Date;
}

const instructions = ['Crop to square for the newsletter.', 'Cleared for print.', 'Ask before use.'];

/** Whose history is written, and up to when. */
export interface HistoryScope {
  readonly tenantId: number;
  readonly userIds: readonly number[];
  readonly until: Date;
}

/** What people do themselves comes later than all of the history. */
async function isWritten(userId: number, until: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('activity')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'opened')
    .where('at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * How often each file was opened, downloaded and edited since it was added, so that dashboards have
 * something to show. Each person's is written whole and once, however often this runs.
 */
export async function writeHistory(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds, until }: HistoryScope,
  files: readonly HistoryFile[],
): Promise<void> {
  const end = until.getTime();
  const moment = (random: Random, { addedAt }: HistoryFile) =>
    new Date(addedAt.getTime() + random.next() ** 0.5 * Math.max(0, end - addedAt.getTime()));
  for (const [at, userId] of userIds.entries())
    await database.withTenant(
      tenantId,
      async () => {
        if (await isWritten(userId, until)) return;
        const random = createRandom(2026 + at);
        for (const file of files) {
          const interest = random.next();
          for (let left = Math.floor(interest ** 3 * 4); left > 0; left -= 1)
            await atTime(moment(random, file), () => recordOpened(file.id));
          if (interest > 0.8) await atTime(moment(random, file), () => recordDownloaded(file.id));
          if (interest > 0.9)
            await atTime(moment(random, file), () =>
              updateFile(file.id, { fields: { instructions: random.pick(instructions) } }),
            );
        }
      },
      userId,
    );
}
