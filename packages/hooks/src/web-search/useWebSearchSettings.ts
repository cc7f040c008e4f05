import type { WebSearchSettings } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { webSearchKeys } from './webSearchKeys.ts';

/** Result of `useWebSearchSettings`. */
export interface UseWebSearchSettingsResult {
  /** The settings of imports of the signed-in person. */
  settings: Loadable<WebSearchSettings>;
  /** Whether a save is running. */
  isSaving: boolean;
  /** Saves the settings (needs `webSearch.settings`). */
  save(settings: WebSearchSettings): Promise<ActionResult<WebSearchSettings>>;
}

/**
 * Loads and saves the settings of imports from the web.
 *
 * @throws Error when the back end has no `webSearch` sub-port.
 * @example
 * const { settings, save } = useWebSearchSettings();
 * await save({ recognizeObjects: true });
 */
export function useWebSearchSettings(): UseWebSearchSettingsResult {
  const { api, queryClient, userChangeCount } = useGallery();
  const port = useSubPort('webSearch', 'useWebSearchSettings');
  const { run, isPending } = useActionRunner();
  const queryKey = webSearchKeys.settings(api.id);
  const settings = useRead({ queryKey, load: (signal) => port.getSettings(signal) });
  const save = useCallback(
    (input: WebSearchSettings) =>
      run('webSearch:settings', async () => {
        const countAtStart = userChangeCount.get();
        const saved = await port.saveSettings(input);
        // Somebody else may have signed in meanwhile.
        if (userChangeCount.get() === countAtStart)
          queryClient.setQueryData(webSearchKeys.settings(api.id), saved);
        return saved;
      }),
    [api.id, port, queryClient, run, userChangeCount],
  );
  return { settings, isSaving: isPending, save };
}
