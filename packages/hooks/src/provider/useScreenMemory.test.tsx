import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useViewer } from '../session/useViewer.ts';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useScreenMemory, useRememberedValue } from './useScreenMemory.ts';

afterEach(cleanup);

const nothing: readonly string[] = [];

function useAll(isShown: boolean) {
  const [cut, setCut] = useScreenMemory('cut', nothing);
  const { initial, remember } = useRememberedValue(isShown ? 'top' : 'elsewhere', 0);
  return { cut, setCut, initial, remember, actions: useSessionActions(), viewer: useViewer() };
}

async function renderMemory() {
  const view = renderGallery(useAll, { props: true });
  await waitFor(() => expect(view.result.current.viewer.data).toBeTruthy());
  act(() => view.result.current.setCut(['1', '2', '3']));
  act(() => view.result.current.remember(400));
  expect(view.result.current.cut).toEqual(['1', '2', '3']);
  return view;
}

test('the memory of one person is empty for the next, also on a screen that stays mounted (F54)', async () => {
  const view = await renderMemory();
  await act(() => view.result.current.actions.signOut());
  expect(view.result.current.cut).toBe(nothing);
  await act(() => view.result.current.actions.signIn({ login: 'super', password: 'password' }));
  expect(view.result.current.cut).toBe(nothing);
});

test('a new adapter with the same id has the same memory; another back end has its own', async () => {
  const view = await renderMemory();
  view.swapApi(createMemoryGalleryApi({ id: view.memory.id }), true);
  expect(view.result.current.cut).toEqual(['1', '2', '3']);
  view.swapApi(createMemoryGalleryApi({ id: 'other' }), true);
  expect(view.result.current.cut).toBe(nothing);
});
