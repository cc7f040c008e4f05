import { screen } from '@testing-library/react';
import type { ChangeRecord } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import type { UseChangeHistoryResult } from '@vitrine/hooks/custom-fields';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { PastChanges } from './RecentChanges.tsx';

const loaded = { isRefreshing: false, updatedAt: undefined, retry: vi.fn<() => void>() };

function historyOf(data: readonly ChangeRecord[] | undefined, isSaving: boolean): UseChangeHistoryResult {
  return {
    changes:
      data === undefined
        ? { ...loaded, status: 'loading', data: undefined, error: undefined }
        : { ...loaded, status: 'ready', data, error: undefined },
    hasMore: false,
    isLoadingMore: false,
    loadMore: vi.fn<() => void>(),
    isSaving,
  };
}
const changesOf = (history: UseChangeHistoryResult) => <PastChanges history={history} onUndo={undefined} />;

test('the region that announces a running save is there before its text, and stays', async () => {
  const { show } = renderScreen(createMemoryGalleryApi(), changesOf(historyOf(undefined, false)));
  const region = () => document.querySelector('p[role="status"]');
  const first = region();
  expect(first).toBeInTheDocument();
  expect(first).toBeEmptyDOMElement();
  show(changesOf(historyOf([], false)));
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  expect(region()).toBe(first);
  show(changesOf(historyOf([], true)));
  expect(first?.textContent).toMatch(/^A save is still running\./);
  expect(region()).toBe(first);
});

test('a running save without earlier ones shows neither an empty list nor that nothing was changed', () => {
  renderScreen(createMemoryGalleryApi(), changesOf(historyOf([], true)));
  expect(screen.getByText(/^A save is still running\./)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Recently changed' })).toBeNull();
  expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
});
