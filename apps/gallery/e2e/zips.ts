import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Download, Page } from '@playwright/test';

const exec = promisify(execFile);

/** Does what starts a download, and returns it; the window that was opened for it does not stay. */
export async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const popup = page.waitForEvent('popup');
  await start();
  return (await popup).waitForEvent('download');
}

/** Checks a zip with the tool that people have, and returns the names in it. */
export async function namesIn(zip: Download): Promise<string[]> {
  const path = await zip.path();
  await exec('unzip', ['-t', path]);
  const { stdout } = await exec('unzip', ['-Z1', path]);
  return stdout.trim().split('\n').toSorted();
}
