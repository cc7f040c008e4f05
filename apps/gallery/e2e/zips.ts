import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Download, type Page } from '@playwright/test';

const exec = promisify(execFile);

/** Does what starts a download, and returns it. No other window may be opened for it. */
export async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const begun = page.waitForEvent('download');
  await start();
  const zip = await begun;
  expect(page.context().pages()).toEqual([page]);
  return zip;
}

/** Checks a zip with the tool that people have, and returns the names in it. */
export async function namesIn(zip: Download): Promise<string[]> {
  const path = await zip.path();
  await exec('unzip', ['-t', path]);
  const { stdout } = await exec('unzip', ['-Z1', path]);
  return stdout.trim().split('\n').toSorted();
}
