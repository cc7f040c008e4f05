// @vitest-environment node
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAssetEditor, useAssetList, useBin, useFolders, useUploadQueue } from '../assets/index.ts';
import { useReport } from '../report/index.ts';
import { useSessionPhase, useViewer } from '../session/index.ts';
import { GalleryProvider } from './index.ts';

function Everything() {
  const states = [
    useViewer().status,
    useFolders().status,
    useAssetList({ sort: 'name' }).status,
    useAssetEditor(makeId(4)).asset.status,
    useBin('file').bin.status,
    useReport().types?.status,
    useSessionPhase(),
    `${useUploadQueue().entries.length} uploads`,
  ];
  return createElement('p', null, states.join(', '));
}

test('the provider and every hook render on a server without a window (F36)', () => {
  expect(typeof window).toBe('undefined');
  const page = createElement(GalleryProvider, { api: createMemoryGalleryApi() }, createElement(Everything));
  expect(renderToString(page)).toBe(
    '<p>loading, loading, loading, loading, loading, loading, active, 0 uploads</p>',
  );
});
