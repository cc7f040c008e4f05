import type { Router } from '../app/router.ts';
import { readRecognizeObjects, writeRecognizeObjects } from './store.ts';

/** Registers the settings of imports from the web. */
export function registerWebSearch({ handle }: Router): void {
  handle('webSearch.getSettings', async () => ({ recognizeObjects: await readRecognizeObjects() }));
  handle('webSearch.saveSettings', async ({ body: { recognizeObjects } }) => {
    await writeRecognizeObjects(recognizeObjects);
    return { recognizeObjects };
  });
}
