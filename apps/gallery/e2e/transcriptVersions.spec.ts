import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { hasMedia, storeMedia } from './media.ts';
import { openAs, startSession } from './signIn.ts';

test.skip(!hasMedia, 'the media set is missing');

const spoken =
  'WEBVTT\n\n00:00.500 --> 00:02.000\nWelcome to the galery.\n\n00:02.700 --> 00:05.000\nOpen the folder.\n';

/** Stores a film with a transcript, and opens it beside its film. */
async function openTranscript(page: Page, request: APIRequestContext): Promise<number> {
  await startSession({ request }, 'admin');
  const id = await storeMedia(request, 'video/gen-speech-a.mp4', { isOwn: true });
  const headers = { 'content-type': 'text/vtt' };
  const stored = await request.put(`/api/video/transcript/${id}`, { headers, data: spoken });
  expect(stored.ok()).toBe(true);
  await openAs(page, 'admin', `/files/${id}?panel=transcript`);
  await expect(page.getByRole('button', { name: /^00:00/ })).toBeVisible();
  return id;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const wordsOf = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Words of entry ${position}` });

/** Begins to edit, and goes to the words of the first entry. */
async function beginEditing(page: Page): Promise<void> {
  // The browser's own controls of a film are many stops.
  await page.getByRole('searchbox', { name: 'Search transcript' }).focus();
  await tabTo(page, button(page, 'Edit transcript'));
  await page.keyboard.press('Enter');
  await expect(wordsOf(page, 1)).toBeFocused();
}

/** Opens the versions by the menu. */
async function openVersions(page: Page) {
  await page.getByRole('searchbox', { name: 'Search transcript' }).focus();
  await tabTo(page, button(page, 'More actions for the transcript'));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Earlier versions' });
  await expect(item).toBeVisible();
  await page.keyboard.type('Earlier');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByRole('button', { name: /^Version/ }).first()).toBeVisible();
  return dialog;
}

test('by keyboard an entry is edited and saved, its versions are read, and the old one is restored', async ({
  page,
  request,
}) => {
  const id = await openTranscript(page, request);
  await beginEditing(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Welcome to the gallery.');
  await tabTo(page, button(page, 'Save changes'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transcript saved')).toBeVisible();
  await expect(button(page, /^00:00.*Welcome to the gallery\./)).toBeVisible();

  const dialog = await openVersions(page);
  const versions = dialog.getByRole('button', { name: /^Version/ });
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Current');
  await expect(versions.first()).toContainText('Edited');
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await tabTo(page, versions.nth(1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Welcome to the galery.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the versions of a transcript');
  await tabTo(page, dialog.getByRole('button', { name: 'Restore this version' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 1 restored')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(page, /^00:00.*Welcome to the galery\./)).toBeVisible();
  const kept = await request.get(`/api/video/transcript/${id}/versions`);
  expect(await kept.json()).toMatchObject({ versions: [{ version: 3 }, { version: 2 }, { version: 1 }] });
});

test('two people who edit at the same time lose nothing: the second one chooses, and both versions are kept', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const id = await openTranscript(page, request);
  await beginEditing(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine.');
  const other = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await startSession({ request: other }, 'user');
  const theirs = { entries: [{ startTime: '00:00:00.500', text: 'Theirs.' }], version: 1 };
  const saved = await other.patch(`/api/video/transcript/${id}`, { data: theirs });
  expect(saved.ok(), await saved.text()).toBe(true);

  await tabTo(page, button(page, 'Save changes'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Someone else changed this/ });
  await expect(dialog.getByRole('row', { name: /Theirs\./ })).toContainText('Mine.');
  // Setting it aside keeps what was typed.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(wordsOf(page, 1)).toHaveValue('Welcome to the galery. Mine.');
  await button(page, 'Save changes').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Keep my changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transcript saved')).toBeVisible();
  await expect(button(page, /^00:00.*Mine\./)).toBeVisible();

  const versions = await openVersions(page);
  await expect(versions.getByRole('button', { name: /^Version/ })).toHaveCount(3);
  await tabTo(page, versions.getByRole('button', { name: /^Version 2/ }));
  await page.keyboard.press('Enter');
  await expect(versions.getByText('Theirs.')).toBeVisible();
  await other.dispose();
});
