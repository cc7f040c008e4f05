import type { AppDeps } from '../app/deps.ts';
import { recordActivity } from '../assets/activity.ts';
import { recordOpened, updateFile } from '../assets/files.ts';
import { atTime } from '../db/executor.ts';
import { createRandom } from './random.ts';

/** A file that something may have happened to. */
export interface HistoryFile {
  readonly id: number;
  readonly addedAt: Date;
}

const instructions = ['Crop to square for the newsletter.', 'Cleared for print.', 'Ask before use.'];

/** How often each file was opened, downloaded and edited since it was added, so that dashboards have something to show. */
export async function writeHistory(
  deps: AppDeps,
  tenantId: number,
  userIds: readonly number[],
  files: readonly HistoryFile[],
): Promise<void> {
  const random = createRandom(2026);
  const end = deps.now().getTime();
  const moment = ({ addedAt }: HistoryFile) =>
    new Date(addedAt.getTime() + random.next() ** 0.5 * Math.max(0, end - addedAt.getTime()));
  for (const userId of userIds)
    await deps.database.withTenant(
      tenantId,
      async () => {
        for (const file of files) {
          const interest = random.next();
          for (let left = Math.floor(interest ** 3 * 4); left > 0; left -= 1)
            await atTime(moment(file), () => recordOpened(file.id));
          if (interest > 0.8) await atTime(moment(file), () => recordActivity('downloaded', [file.id]));
          if (interest > 0.9)
            await atTime(moment(file), () =>
              updateFile(file.id, { fields: { instructions: random.pick(instructions) } }),
            );
        }
      },
      userId,
    );
}
