import type { SharedTheme, SharingApi } from '@vitrine/core/contract';
import { useId, useMemo } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { AppearanceCache } from './appearanceCache.ts';
import type { UseSharingAppearanceResult } from './appearanceResult.ts';

/** Changes the theme of the pages of links. */
export type ThemeWrites = Pick<UseSharingAppearanceResult, 'setTheme' | 'isSavingTheme'>;

/** The saves of themes, one after the other. */
interface ThemeQueue {
  /** Resolves when all saves so far have ended. */
  tail: Promise<unknown>;
  /** The number of the last save. */
  last: number;
  /** The number of saves that have not ended. */
  pending: number;
  /** The theme that the back end has; undefined while it is unknown. */
  stored: SharedTheme | undefined;
}

function abortError(): Error {
  return new DOMException('A later theme was chosen.', 'AbortError');
}

/** Shows a theme and runs its save, with a key of its own. */
type Run = (
  theme: SharedTheme,
  key: string,
  task: () => Promise<SharedTheme>,
) => Promise<ActionResult<SharedTheme>>;

function createSetTheme(port: SharingApi, cache: AppearanceCache, run: Run): ThemeWrites['setTheme'] {
  const queue: ThemeQueue = { tail: Promise.resolve(), last: 0, pending: 0, stored: undefined };

  /** Saves a theme once earlier saves have ended, unless a later theme was chosen. Resolves with the theme that was stored before. */
  function enqueue(theme: SharedTheme) {
    if (queue.pending === 0) queue.stored = cache.get()?.theme;
    const turn = (queue.last += 1);
    queue.pending += 1;
    const earlier = queue.tail;
    let before: SharedTheme | undefined;
    const saving = run(theme, `sharing:theme:${turn}`, async () => {
      await earlier;
      if (queue.last !== turn) throw abortError();
      before = queue.stored;
      const saved = await port.setTheme({ theme });
      queue.stored = saved.theme;
      cache.put({ theme: saved.theme });
      return saved.theme;
    }).finally(() => {
      queue.pending -= 1;
      cache.refresh();
    });
    queue.tail = saving;
    return saving.then((result) => ({ result, before }));
  }

  return async function setTheme(theme) {
    const { result, before } = await enqueue(theme);
    if (result.status !== 'done' || before === undefined || before === result.value) return result;
    async function undo(previous: SharedTheme): Promise<ActionResult<void>> {
      const undone = await setTheme(previous);
      return undone.status === 'done' ? { status: 'done', value: undefined } : undone;
    }
    return { ...result, undo: () => undo(before) };
  };
}

/** Returns the change of the theme of `useSharingAppearance`. */
export function useThemeWrites(port: SharingApi, cache: AppearanceCache): ThemeWrites {
  const { writes } = useGallery();
  const { run, isPending } = useActionRunner('person');
  const id = useId();
  const setTheme = useMemo(
    () =>
      createSetTheme(port, cache, (theme, key, task) =>
        run(`${key}:${id}`, () =>
          writes.run({ queryKey: cache.queryKey, change: () => cache.show({ theme }), task }),
        ),
      ),
    [cache, id, port, run, writes],
  );
  return { setTheme, isSavingTheme: isPending };
}
