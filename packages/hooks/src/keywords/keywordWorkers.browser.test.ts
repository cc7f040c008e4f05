import { expect, onTestFinished, test } from 'vitest';
import { findSimilar } from './findSimilar.ts';
import { importKeywordFile } from './importKeywordFile.ts';

const keywords = ['Café', 'cafe', 'boat'].map((value, at) => ({ id: `k${at}`, value, fileCount: at }));

/** Counts the workers that are started and those that are ended. */
function countWorkers() {
  const { Worker: Original } = globalThis;
  const counts = { started: 0, ended: 0 };
  globalThis.Worker = class extends Original {
    constructor(...input: ConstructorParameters<typeof Original>) {
      super(...input);
      counts.started += 1;
    }
    override terminate() {
      counts.ended += 1;
      super.terminate();
    }
  };
  onTestFinished(() => {
    globalThis.Worker = Original;
  });
  return counts;
}

const { signal } = new AbortController();

test('similar keywords are found in a worker', async () => {
  const counts = countWorkers();
  const [cafe, plain] = keywords;
  expect(await findSimilar(keywords, signal)).toEqual([{ keep: plain, others: [cafe] }]);
  expect(counts).toEqual({ started: 1, ended: 1 });
});

test('a file is read in a worker, with and without its heading', async () => {
  const counts = countWorkers();
  const shares: number[] = [];
  // Windows-1252: é is one byte, which is no UTF-8.
  const file = new File(
    [Uint8Array.from('Keyword\nCAF\u00c9\nm\u00e9t\u00e9o\nboat', (c) => c.charCodeAt(0))],
    'w.csv',
  );
  const options = { keywords, signal, onProgress: (share: number) => shares.push(share) };
  const result = await importKeywordFile(file, options);
  if (result.problem !== undefined) throw new Error(result.problem);
  expect(result).toMatchObject({ first: 'Keyword', hasHeading: true });
  expect(result.preview(true)).toMatchObject({ words: ['météo'], read: 3, known: 2 });
  expect(result.preview(false)).toMatchObject({ words: ['Keyword', 'météo'], read: 4 });
  expect(shares).toEqual([1]);
  expect(counts).toEqual({ started: 1, ended: 1 });
  expect(await importKeywordFile(new File([], 'boat.jpg'), options)).toEqual({ problem: 'wrong-type' });
});

test('a cancelled file ends its worker, and adds nothing (F43)', async () => {
  const counts = countWorkers();
  const controller = new AbortController();
  const file = new File([new Uint8Array(20_000_000).fill(10)], 'w.txt');
  const onProgress = () => controller.abort();
  await expect(importKeywordFile(file, { keywords, signal: controller.signal, onProgress })).rejects.toThrow(
    /abort/i,
  );
  expect(counts).toEqual({ started: 1, ended: 1 });
});
