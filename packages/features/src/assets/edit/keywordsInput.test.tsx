import { getField } from '@vitrine/core/card-layout';
import type { FieldValue, GalleryApi } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FileScreen } from '../file/FileScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { BatchEditDialog } from './BatchEditDialog.tsx';
import { KeywordsInput } from './KeywordsInput.tsx';

const [first, second] = [makeId(4), makeId(5)];

async function createApi(words: readonly string[], isFixed: boolean) {
  const api = createMemoryGalleryApi({ role: 'super-admin' });
  await api.assets.updateFile({ id: first, fields: { keywords: ['boat'] } });
  await api.assets.updateFile({ id: second, fields: { keywords: [] } });
  await api.keywords.saveKeywords({ changes: words.map((value) => ({ value })) });
  await api.keywords.setDictionaryFixed({ isFixed });
  const keywordsOf = async (id: string): Promise<FieldValue> =>
    (await api.assets.getFile({ id })).fields['keywords'] ?? null;
  return { api, keywordsOf };
}

/** Delays the checks of one word until `resolve` is called. */
function delayChecks(api: GalleryApi, text: string) {
  const { promise, resolve } = createDeferred();
  const { keywords } = api;
  if (!keywords) throw new Error('no dictionary');
  const suggestKeywords: typeof keywords.suggestKeywords = async (input, signal) => {
    if (input.q === text) await promise;
    return keywords.suggestKeywords(input, signal);
  };
  return { api: { ...api, keywords: { ...keywords, suggestKeywords } }, resolve };
}

/** Opens the field alone; `saved` contains each saved value. */
async function openField(
  words: readonly string[] = [],
  isFixed = false,
  slowWord = '',
  initial: readonly string[] = [],
) {
  const memory = await createApi(words, isFixed);
  const checked = delayChecks(memory.api, slowWord);
  const saved: FieldValue[] = [];
  const ownField = { ...getField('keywords'), key: 'keywords' as const, isEditable: true };
  function Harness() {
    const [value, setValue] = useState<FieldValue | undefined>(initial);
    return (
      <KeywordsInput
        field={ownField}
        label="Keywords"
        value={value}
        onChange={setValue}
        onCommit={(next) => saved.push(next)}
        onUndo={() => undefined}
      />
    );
  }
  const host = renderScreen(slowWord === '' ? memory.api : checked.api, <Harness />);
  const input = screen.getByRole('combobox', { name: 'Keywords' });
  await host.user.click(input);
  if (isFixed) await screen.findByText('Only words of the dictionary can be added.');
  return { ...host, input, saved, checked };
}

test('words of the dictionary are suggested with their files, and chosen by keys', async () => {
  const { user, input, saved } = await openField(['boathouse']);
  await user.keyboard('boa');
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Add “boa”', 'boat1 file', 'boathouse0 files']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(saved).toEqual([['boat']]);
  expect(input).toHaveValue('');
});

test('any word is added by Enter, a comma, a semicolon, a paste and by leaving the field', async () => {
  const { user, saved } = await openField();
  await user.keyboard('pier{Enter}mole,quay;');
  await user.paste('dock\nPier\r\nwharf; jetty');
  await user.keyboard('slip');
  await user.tab();
  const words = ['pier', 'mole', 'quay', 'dock', 'wharf', 'jetty', 'slip'];
  expect(saved.at(-1)).toEqual(words);
  const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(words);
});

test.each([false, true])(
  'a word that is too long stays in the field with the reason (fixed: %s)',
  async (isFixed) => {
    const { input, saved } = await openField(['pier'], isFixed);
    const long = 'x'.repeat(256);
    fireEvent.change(input, { target: { value: `pier, ${long};` } });
    await screen.findByText(/^Longer than 255 characters: x{20}…$/);
    expect(input).toHaveValue(long);
    await waitFor(() => expect(saved).toEqual([['pier']]));
  },
);

test('a text with a separator adds the words before it, and keeps the rest', async () => {
  const { input, saved } = await openField();
  fireEvent.change(input, { target: { value: 'red, blue; gre' } });
  expect(saved).toEqual([['red', 'blue']]);
  expect(input).toHaveValue('gre');
});

test('Backspace in the empty field goes to the last word, which it then removes', async () => {
  const { user, input, saved } = await openField();
  await user.keyboard('pier,mole,{Backspace}');
  expect(screen.getByRole('button', { name: 'Remove mole' })).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(saved.at(-1)).toEqual(['pier']);
  expect(input).toHaveFocus();
});

test('equal words of a file, which an earlier version kept apart, are removed one by one', async () => {
  const { user, saved } = await openField([], false, '', ['Straße', 'STRASSE', 'pier']);
  await user.click(screen.getByRole('button', { name: 'Remove STRASSE' }));
  expect(saved).toEqual([['Straße', 'pier']]);
});

test('Enter that ends a composition adds no word', async () => {
  const { user, input, saved } = await openField();
  await user.keyboard('pi');
  fireEvent.compositionStart(input);
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(saved).toEqual([]);
  expect(input).toHaveValue('pi');
});

test('a fixed dictionary refuses another word at once, and keeps it for a correction', async () => {
  const { user, input, saved } = await openField(['quay'], true);
  await user.keyboard('<b>zep,');
  await screen.findByText('Not in the dictionary: <b>zep');
  expect(input).toHaveValue('<b>zep');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(saved).toEqual([]);
  await user.clear(input);
  await user.paste('quay; zep');
  await waitFor(() => expect(saved).toEqual([['quay']]));
  await screen.findByText('Not in the dictionary: zep');
});

test('a file gets words in quick edit, and the words that its save left out are named', async () => {
  const { api, keywordsOf } = await createApi(['quay'], true);
  const { user } = renderScreen(api, <FileScreen id={first} />);
  await user.click(await screen.findByRole('button', { name: 'Edit info' }));
  await user.click(await screen.findByRole('combobox', { name: 'Keywords' }));
  await user.paste('zep');
  await user.tab();
  await screen.findByText('Not in the dictionary: zep');
  expect(await keywordsOf(first)).toEqual(['boat']);
});

test('several files get a word, and the words that were left out are named', async () => {
  const { api, keywordsOf } = await createApi(['quay'], true);
  const dialog = <BatchEditDialog ids={[first, second]} onClose={() => undefined} />;
  const { user, notices } = renderScreen(api, dialog);
  await user.click(await screen.findByRole('combobox', { name: 'Keywords' }));
  await user.paste('quay');
  await user.keyboard(',');
  await user.paste('zep');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Change 2 files' }));
  await waitFor(async () => expect(await keywordsOf(second)).toEqual(['quay']));
  expect(await keywordsOf(first)).toEqual(['boat', 'quay']);
  await waitFor(() => expect(notices.map(({ message }) => message)).toContain('Not in the dictionary: zep'));
});

test('a word whose check is under way is saved with several files', async () => {
  const { api, keywordsOf } = await createApi(['quay'], true);
  await api.assets.updateFile({ id: first, fields: { keywords: [] } });
  const delayed = delayChecks(api, 'quay');
  const dialog = <BatchEditDialog ids={[first, second]} onClose={() => undefined} />;
  const { user } = renderScreen(delayed.api, dialog);
  await user.click(await screen.findByRole('combobox', { name: 'Keywords' }));
  await screen.findByText('Only words of the dictionary can be added.');
  await user.paste('quay');
  await user.keyboard(',');
  await user.click(screen.getByRole('button', { name: 'Change 2 files' }));
  await waitFor(async () => expect(await keywordsOf(second)).toEqual(['quay']));
  delayed.resolve();
});

test('another word that was begun before a refusal is added when the field is left', async () => {
  const { user, input, saved, checked } = await openField(['quay'], true, 'zep');
  await user.keyboard('zep,');
  await user.paste('quay');
  checked.resolve();
  await screen.findByText('Not in the dictionary: zep');
  expect(input).toHaveValue('quay');
  await user.tab();
  await waitFor(() => expect(saved).toEqual([['quay']]));
});

test('a word that is too long stays in the field before another one that was begun', async () => {
  const { user, input, saved } = await openField(['quay'], true);
  const long = 'x'.repeat(256);
  fireEvent.change(input, { target: { value: `${long}; qua` } });
  await user.keyboard('y');
  expect(input).toHaveValue(`${long}; quay`);
  expect(await screen.findByText(/^Longer than 255 characters: x{20}…$/)).toBeVisible();
  await user.tab();
  await waitFor(() => expect(saved).toEqual([['quay']]));
  expect(input).toHaveValue(long);
});

test('a word that is too long is refused before the look-up of the others has an answer', async () => {
  const { user, input, checked } = await openField([], true, 'zep');
  const long = 'x'.repeat(256);
  fireEvent.change(input, { target: { value: `zep; ${long};` } });
  expect(await screen.findByText(/^Longer than 255 characters: x{20}…$/)).toBeVisible();
  expect(input).toHaveValue(long);
  await user.keyboard('y');
  checked.resolve();
  expect(await screen.findByText('Not in the dictionary: zep')).toBeVisible();
  expect(input).toHaveValue(`${long}y`);
});

test('words that are refused for different reasons are named with their own', async () => {
  const { input } = await openField([], true);
  const long = 'x'.repeat(256);
  fireEvent.change(input, { target: { value: `zep; ${long};` } });
  const message = /^Longer than 255 characters: x{20}…\. Not in the dictionary: zep$/;
  expect(await screen.findByText(message)).toBeVisible();
  expect(input).toHaveValue(`${long}; zep`);
});
