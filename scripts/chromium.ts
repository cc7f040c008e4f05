import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Command-line flags for a Chromium without a sandbox, a GPU or traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the browser for tests: `CHROMIUM_PATH`, else one on the PATH, else undefined. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Launch options for Playwright; without a found browser Playwright looks for its own. */
export function chromiumLaunch(env: NodeJS.ProcessEnv = process.env): {
  args: string[];
  executablePath?: string;
} {
  const executablePath = findChromium(env);
  return executablePath === undefined ? { args: chromiumFlags } : { args: chromiumFlags, executablePath };
}
