import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { emptyQueue } from './uploadEntries.ts';
import { createUploadQueue } from './uploadQueue.ts';

function setup() {
  const queue = createUploadQueue({
    session: createSessionStore(() => undefined),
    onStored: () => undefined,
    watchOnline: () => () => undefined,
  });
  queue.setAssets(createMemoryGalleryApi({ size: 0 }).assets);
  const add = (...paths: string[]) =>
    queue.add(paths.map((relativePath) => ({ file: new Blob([relativePath]), relativePath })));
  return { queue, add, names: () => queue.get().entries.map(({ fileName }) => fileName) };
}

test('system files of a folder are left out and counted until the list is cleared', () => {
  const { queue, add, names } = setup();
  const ids = add('Trip/a.jpg', 'Trip/.DS_Store', 'Trip/._a.jpg', 'Trip/Day 1/Thumbs.db', 'Trip/.hidden');
  expect(names()).toEqual(['a.jpg', '.hidden']);
  expect(ids).toEqual(['1', '2']);
  expect(queue.get().leftOut).toBe(3);
  add('Other/desktop.ini');
  expect(queue.get().leftOut).toBe(4);
  queue.cancel();
  queue.clearFinished();
  expect(queue.get()).toBe(emptyQueue);
});

test('a folder that contains nothing else is reported as well', () => {
  const { queue, add } = setup();
  expect(add('Trip/.DS_Store')).toEqual([]);
  expect(queue.get()).toMatchObject({ entries: [], leftOut: 1, isActive: false });
  queue.cancelAll();
  expect(queue.get()).toBe(emptyQueue);
});

test('a file that a person chose by itself is sent whatever its name', () => {
  const { queue, add, names } = setup();
  add('desktop.ini', '._notes');
  expect(names()).toEqual(['desktop.ini', '._notes']);
  expect(queue.get().leftOut).toBe(0);
});
