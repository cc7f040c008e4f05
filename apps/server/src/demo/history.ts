import type { AppDeps } from '../app/deps.ts';
import { db } from '../db/executor.ts';
import { editDemoFile, type DemoEdit } from './editDemoFile.ts';
import { createRandom, type Random } from './random.ts';
import { writeEvents, type DemoEvent } from './writeEvents.ts';

/** A file of the demo library that gets a history. */
export interface HistoryFile {
  readonly id: number;
  readonly addedAt: Date;
}

const hour = 3_600_000;
const instructions = ['Crop to square for the newsletter.', 'Cleared for print.', 'Ask before use.'];

/** The user whose history is written, and its end. */
export interface HistoryScope {
  readonly tenantId: number;
  readonly userIds: readonly number[];
  readonly until: Date;
}

/** Returns whether the history of a user was written. Actions of real users are later than its end. */
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
 * Returns the generated actions of one user: some since the files were added, some in the last hours. Deleted files
 * were restored.
 */
function generateHistory(random: Random, files: readonly HistoryFile[], until: Date) {
  const events: DemoEvent[] = [];
  const edits: DemoEdit[] = [];
  for (const { id: fileId, addedAt } of files) {
    const span = Math.max(0, until.getTime() - addedAt.getTime());
    const moment = () =>
      random.next() < 0.15
        ? new Date(until.getTime() - Math.min(span, random.next() * 6 * hour))
        : new Date(addedAt.getTime() + random.next() ** 0.5 * span);
    const interest = random.next();
    const views = Math.floor(interest ** 3 * 4);
    for (let left = views; left > 0; left -= 1) events.push({ kind: 'opened', fileId, at: moment() });
    if (interest > 0.8) events.push({ kind: 'downloaded', fileId, at: moment() });
    if (interest > 0.95) events.push({ kind: 'deleted', fileId, at: moment() });
    if (interest > 0.9)
      edits.push({ fileId, at: moment(), fields: { instructions: random.pick(instructions) } });
  }
  return { events, edits };
}

/**
 * Writes how often each file was viewed, downloaded, edited and deleted since it was added, so that dashboards have
 * data. The history of each user is written completely and only once.
 */
export async function writeHistory(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds, until }: HistoryScope,
  files: readonly HistoryFile[],
): Promise<void> {
  for (const [at, userId] of userIds.entries())
    await database.withTenant(
      tenantId,
      async () => {
        if (await isWritten(userId, until)) return;
        const { events, edits } = generateHistory(createRandom(2026 + at), files, until);
        await writeEvents(events);
        for (const edit of edits) await editDemoFile(edit, until);
      },
      userId,
    );
}
