import { formatTable, isConforming, runConformance } from '@vitrine/conformance/run';
import { expect, test } from 'vitest';
import createContext from '../conformance.ts';
import { createStaticGalleryApi } from './createStaticGalleryApi.ts';

const baseUrl = 'https://files.example/gallery/';

test('the kit finds that a listing of files conforms, also when responses are faulty', async () => {
  const { server, ...context } = await createContext();
  try {
    const report = await runConformance(context, { faults: true });
    expect(isConforming(report), formatTable(report)).toBe(true);
    const reads = ['assets.listFolders', 'assets.listFiles', 'assets.getFile'];
    expect(new Set(report.faults.map(({ call }) => call))).toEqual(new Set(reads));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('an address leads to the file, for any name', () => {
  const { assets } = createStaticGalleryApi({ baseUrl });
  expect(assets?.mediaUrl?.({ id: 'a b/50%?#.jpg', variant: 'thumbnail' })).toBe(
    `${baseUrl}pictures/a%20b/50%25%3F%23.jpg`,
  );
});
