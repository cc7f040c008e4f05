import { rm } from 'node:fs/promises';
import { makeDemoFolder } from './demoFolder.ts';

/** Creates the demo library once for all workers; they inherit the environment. Returns the function that deletes it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['VITRINE_E2E_URL'] !== undefined) return undefined;
  const folder = await makeDemoFolder();
  process.env['VITRINE_E2E_DEMO'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
