import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { Keyword } from '@vitrine/core/contract';
import { createMemoryGalleryApi, createDeferred } from '@vitrine/core/testing';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import * as similar from './findSimilar.ts';
import { keywordsOfRequest, similarRequestOf } from './similarRequest.ts';
import { useFixedDictionary } from './useFixedDictionary.ts';
import { useKeywordCheck } from './useKeywordCheck.ts';
import { useKeywordImport } from './useKeywordImport.ts';
import { useKeywordSuggestions } from './useKeywordSuggestions.ts';
import { useSimilarKeywords } from './useSimilarKeywords.ts';

afterEach(cleanup);

const word = (id: string, value: string, fileCount = 0): Keyword => ({ id, value, fileCount });
const keywords = [word('1', 'sea', 5), word('2', 'Seas', 1), word('3', 'boat')];

describe('an import', () => {
  const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'words.csv', type = 'text/csv') =>
    new File([content], name, { type });

  async function read(file: File) {
    const view = renderGallery(() => useKeywordImport(keywords));
    await act(() => view.result.current.read(file));
    return view;
  }

  it('tells what would be added, with and without the heading', async () => {
    const { result } = await read(fileOf('Keyword,Files\r\nsea,3\r\ntree,1\r\n'));
    expect(result.current.state).toMatchObject({
      status: 'ready',
      hasHeading: true,
      first: 'Keyword',
      preview: { words: ['tree'], read: 2, known: 1 },
    });
    act(() => result.current.setHasHeading(false));
    expect(result.current.state).toMatchObject({ preview: { words: ['Keyword', 'tree'] } });
    act(() => result.current.cancel());
    expect(result.current.state).toEqual({ status: 'idle' });
  });

  it('reads Windows-1252 where the file is no UTF-8', async () => {
    const { result } = await read(fileOf(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])));
    expect(result.current.state).toMatchObject({ preview: { words: ['café'] } });
  });

  it.each([
    ['a picture with a wrong name', fileOf(Uint8Array.from([0xff, 0xd8, 0x00, 0x10])), 'not-text'],
    ['a picture', fileOf('x', 'boat.jpg', 'image/jpeg'), 'wrong-type'],
    ['a quotation mark that is never closed', fileOf('"sea'), 'unclosed-quote'],
    ['a file above the limit', Object.defineProperty(fileOf('x'), 'size', { value: 2 ** 27 }), 'too-large'],
  ])('is refused for %s', async (_, file, problem) => {
    const { result } = await read(file);
    expect(result.current.state).toMatchObject({ status: 'failed', problem });
  });

  it('of nothing adds nothing, and the same file can be read again', async () => {
    const empty = fileOf('');
    const { result } = await read(empty);
    expect(result.current.state).toMatchObject({ status: 'ready', preview: { words: [], read: 0 } });
    await act(() => result.current.read(empty));
    expect(result.current.state.status).toBe('ready');
  });

  it('says that the file cannot be read, whatever went wrong', async () => {
    const file = fileOf('sea');
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new Error('out of memory');
    });
    const { result } = await read(file);
    expect(result.current.state).toMatchObject({ status: 'failed', problem: 'unreadable' });
  });

  it('is dropped when another file is read meanwhile, or when it is cancelled', async () => {
    const view = renderGallery(() => useKeywordImport(keywords));
    const large = fileOf('tree\n'.repeat(120_000), 'large.txt', 'text/plain');
    let [first, second]: Promise<void>[] = [];
    act(() => void (first = view.result.current.read(large)));
    act(() => void (second = view.result.current.read(fileOf('hill'))));
    await act(() => Promise.all([first, second]));
    expect(view.result.current.state).toMatchObject({ fileName: 'words.csv', preview: { words: ['hill'] } });
    act(() => void (first = view.result.current.read(large)));
    act(() => view.result.current.cancel());
    await act(async () => first);
    expect(view.result.current.state.status).toBe('idle');
  });
});

test('similar words are found, and left out when they are different on purpose', async () => {
  const view = renderGallery(({ list }: { list: readonly Keyword[] }) => useSimilarKeywords(list), {
    props: { list: keywords },
  });
  await act(() => view.result.current.search());
  expect(view.result.current.state).toEqual({
    status: 'done',
    groups: [{ keep: keywords[0], others: [keywords[1]] }],
  });
  view.update({ list: keywords.slice(1) });
  expect(view.result.current.state).toEqual({ status: 'done', groups: [] });
  view.update({ list: keywords });
  const [group] = view.result.current.state.groups ?? [];
  act(() => group && view.result.current.dismiss(group));
  expect(view.result.current.state.groups).toEqual([]);
});

test('the worker gets every word with its number of files, and positions as ids', () => {
  const odd = [word('x', 'two\nlines', 2 ** 40), word('y', '', 0), word('z', '😀 ok', 1)];
  expect(keywordsOfRequest(similarRequestOf(odd))).toEqual(
    odd.map((keyword, at) => ({ ...keyword, id: String(at) })),
  );
});

test('a search for similar words that fails ends', async () => {
  const search = vi.spyOn(similar, 'findSimilar').mockRejectedValue(new Error('out of memory'));
  const view = renderGallery(() => useSimilarKeywords(keywords));
  await act(() => view.result.current.search());
  expect(view.result.current.state.status).toBe('failed');
  search.mockRestore();
});

describe('suggestions', () => {
  it('are the words of the dictionary that begin with the text', async () => {
    const api = createMemoryGalleryApi({ size: 1 });
    await api.keywords.saveKeywords({ changes: [{ value: 'zebra' }, { value: 'zinc' }] });
    const view = renderGallery(({ text }: { text: string }) => useKeywordSuggestions(text), {
      api,
      props: { text: 'Ze' },
    });
    const values = () => view.result.current.suggestions.map(({ value }) => value);
    await waitFor(() => expect(values()).toEqual(['zebra']));
    expect(view.result.current.isFixed).toBe(false);
    view.update({ text: 'z' });
    await waitFor(() => expect(values()).toEqual(['zebra', 'zinc']));
  });

  it('are none, and no error, when the back end fails', async () => {
    const view = renderGallery(() => useKeywordSuggestions('z'), {
      plan: { 'keywords.suggestKeywords': { fail: 'forbidden', status: 403 } },
    });
    await waitFor(() => expect(view.faulty.count('keywords.suggestKeywords')).toBeGreaterThan(0));
    await settle();
    expect(view.result.current.suggestions).toEqual([]);
  });
});

test('a check of words ends without a connection, and counts no word as unknown', async () => {
  const view = renderGallery(() => useKeywordCheck(), {
    plan: { 'keywords.suggestKeywords': { fail: 'offline' } },
  });
  await settle();
  onlineManager.setOnline(false);
  try {
    const onChecked = vi.fn();
    act(() => void view.result.current(['zeppelin']).then(onChecked));
    await waitFor(() => expect(onChecked).toHaveBeenCalledWith([]));
  } finally {
    onlineManager.setOnline(true);
  }
});

test('a super admin fixes the dictionary, once per click', async () => {
  const deferred = createDeferred();
  const view = renderGallery(() => useFixedDictionary(), {
    api: createMemoryGalleryApi({ size: 1, role: 'super-admin' }),
    plan: { 'keywords.setDictionaryFixed': { until: deferred.promise } },
  });
  await waitFor(() => expect(view.result.current.isFixed.data).toBe(false));
  await waitFor(() => expect(view.result.current.canChange).toBe(true));
  act(() => void view.result.current.setFixed(true));
  expect((await act(() => view.result.current.setFixed(true))).status).toBe('ignored');
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.isFixed.data).toBe(true));
});

test('an earlier answer about the fixed dictionary does not replace a change', async () => {
  const old = createDeferred();
  const api = createMemoryGalleryApi({ size: 1, role: 'super-admin' });
  const view = renderGallery(() => useFixedDictionary(), { api });
  await waitFor(() => expect(view.result.current.isFixed.data).toBe(false));
  view.faulty.set({ 'keywords.isDictionaryFixed': { respondAfter: old.promise } });
  act(() => view.result.current.isFixed.retry());
  await act(() => view.result.current.setFixed(true));
  await act(async () => old.resolve());
  await settle();
  expect(view.result.current.isFixed.data).toBe(true);
});
