import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { broadcastSave } from './layoutBroadcast.ts';
import { useLayoutSettings, useOptionalLayout } from './useLayoutSettings.ts';

test('a layout on screen follows what another tab saves', async () => {
  const memory = createMemoryGalleryApi();
  const view = renderGallery(() => useLayoutSettings(), { api: memory });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  const { values } = await memory.layoutSettings.getLayout({ scope: 'own' });
  const { version } = await memory.layoutSettings.saveLayout({
    scope: 'own',
    values: { ...values, collapsed: [['author']] },
  });
  broadcastSave(memory.id, { scope: 'own', version });
  await waitFor(() => expect(view.result.current.data?.values.collapsed).toEqual([['author']]));
});

test('useOptionalLayout returns undefined without the sub-port', async () => {
  const { layoutSettings: _, ...rest } = createMemoryGalleryApi();
  const view = renderGallery(() => useOptionalLayout(), { api: rest as never });
  await settle();
  expect(view.result.current).toBeUndefined();
});
