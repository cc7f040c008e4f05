import { isWritableField, type Asset, type FieldValues } from '@vitrine/core/contract';
import { planCopiedFields, type CopiedField } from '@vitrine/core/similarity';
import { useCallback } from 'react';
import { useAssetCache } from '../assets/useAssetCache.ts';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';

/** Result of `useSimilarCopy`. */
export interface UseSimilarCopyResult extends ActionState {
  /** Returns what copying the keywords and people of `source` would change in `target`; empty for nothing, and without the right to write. */
  plan(target: Asset, source: Pick<Asset, 'fields'>): readonly CopiedField[];
  /** Writes what `plan` returned. `undo` stores the values from before; it also works after the screen was closed. */
  copy(target: Asset, changes: readonly CopiedField[]): Promise<ActionResult<Asset, Asset>>;
}

/**
 * Copies the keywords and people of a similar file. Nothing is written before `copy` is called, so that a screen can show
 * what will change.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { plan, copy } = useSimilarCopy();
 * const changes = plan(file, similar.asset);
 * const result = await copy(file, changes);
 */
export function useSimilarCopy(): UseSimilarCopyResult {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useSimilarCopy');
  const { run, isPending, error } = useActionRunner('person');
  const can = useCan();
  const cache = useAssetCache();
  const { capabilities } = api;
  const plan = useCallback(
    (target: Asset, source: Pick<Asset, 'fields'>) =>
      can('assets.update', target)
        ? planCopiedFields(target, source, (key) => isWritableField(capabilities, key))
        : [],
    [can, capabilities],
  );
  const copy = useCallback(
    async ({ id, version }: Asset, changes: readonly CopiedField[]): Promise<ActionResult<Asset, Asset>> => {
      const key = `similarity.copy:${id}`;
      const write = async (fields: FieldValues, base: number) => {
        const saved = await assets.updateFile({
          id,
          fields,
          ...(capabilities.assets?.versions === true && { version: base }),
        });
        cache.putWritten([saved], Object.keys(fields));
        return saved;
      };
      const values = Object.fromEntries(changes.map((each) => [each.key, each.value]));
      const result = await run(key, () => write(values, version));
      if (result.status !== 'done') return result;
      const before = Object.fromEntries(changes.map((each) => [each.key, each.before]));
      return { ...result, undo: () => run(key, () => write(before, result.value.version)) };
    },
    [assets, cache, capabilities, run],
  );
  return { plan, copy, isPending, error };
}
