import type { AppDeps } from '../app/deps.ts';
import { addComment, setResolved } from '../comments/store.ts';
import { atTime } from '../db/executor.ts';
import type { HistoryScope } from './history.ts';

/** A comment of the demo library. Its author and the first comment of its thread are numbers in their lists. */
interface DemoComment {
  readonly author: number;
  readonly message: string;
  readonly replyTo?: number;
  readonly videoTimestamp?: number;
  readonly isResolved?: boolean;
}

const onPhoto: readonly DemoComment[] = [
  { author: 1, message: 'Lovely light. Could this be the opening picture of the annual report?' },
  { author: 0, message: '@user Yes, the print version is cleared.', replyTo: 0 },
  { author: 2, message: 'The horizon was a little tilted; I have straightened it.', isResolved: true },
];
const onVideo: readonly DemoComment[] = [
  { author: 1, message: 'The cut here comes a moment too early.', videoTimestamp: 1.5 },
  { author: 2, message: '@user Agreed, I will move it.', replyTo: 0 },
];

const hour = 3_600_000;

/**
 * Adds comments with replies to a photo and to a video of a studio. Each is written once, also when an earlier attempt
 * was interrupted.
 */
export async function writeComments(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds, until }: HistoryScope,
  files: readonly { readonly id: number; readonly fileName: string }[],
): Promise<void> {
  const photo = files.find(({ fileName }) => fileName.endsWith('.jpg'));
  const video = files.find(({ fileName }) => fileName.endsWith('.mp4'));
  for (const [file, comments] of [
    [photo, onPhoto],
    [video, onVideo],
  ] as const) {
    const ids: number[] = [];
    for (const [at, { author, replyTo, isResolved, ...comment }] of comments.entries()) {
      if (!file) break;
      const time = new Date(until.getTime() - (comments.length - at) * hour);
      const sent = {
        ...comment,
        replyTo: replyTo === undefined ? null : ids[replyTo],
        clientId: `demo-${file.id}-${at}`,
      };
      const write = async () => {
        const { row } = await addComment({ kind: 'image', id: file.id }, sent);
        ids.push(row.id);
        if (isResolved && row.resolvedAt === null && row.deletedAt === null) await setResolved(row, true);
      };
      await database.withTenant(tenantId, () => atTime(time, write), userIds[author] ?? userIds[0]);
    }
  }
}
