import { emptySelection } from '@vitrine/core/assets';
import { createMemoryGalleryApi, makeId, withFaults } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { UseSelectionResult } from '@vitrine/hooks/assets';
import { useLibraryWork } from './useLibraryWork.tsx';

function Work({ focusId, count = 0 }: { focusId: string | undefined; count?: number }) {
  const selection: UseSelectionResult = {
    selection: { ...emptySelection, focus: { index: 0, id: focusId } },
    count,
    isReading: false,
    isSelected: () => false,
    dispatch: () => undefined,
    loadedFiles: () => [],
    collectIds: async () => Array.from({ length: count }, (_, index) => makeId(index + 1)),
  };
  const nothing = () => undefined;
  const work = useLibraryWork({
    selection,
    folders: [],
    currentFolderId: undefined,
    onCut: nothing,
    onUndone: nothing,
  });
  return (
    <>
      <button onClick={work.remove}>Remove</button>
      <button onClick={work.download}>Get</button>
      {work.dialog}
    </>
  );
}

function withoutBin() {
  const api = createMemoryGalleryApi();
  return {
    ...api,
    capabilities: { ...api.capabilities, assets: { ...api.capabilities.assets, bin: false } },
  };
}

it('asks about the focused file when there is no bin and nothing is selected', async () => {
  const { user } = renderScreen(withoutBin(), <Work focusId="1" />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete 1 file?' })).toBeVisible();
});

it('asks nothing when there is nothing to delete', async () => {
  const { user } = renderScreen(withoutBin(), <Work focusId={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps its number while the files leave the selection', async () => {
  const faulty = withFaults(withoutBin(), { 'assets.deleteFiles': 'hang' });
  const { user, show } = renderScreen(faulty.api, <Work focusId={undefined} count={3} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  show(<Work focusId={undefined} count={0} />);
  expect(screen.getByRole('alertdialog', { name: 'Delete 3 files?' })).toBeVisible();
});

it('asks before several files are downloaded in one zip, and refuses more than fit into one', async () => {
  const api = createMemoryGalleryApi({ size: 5 });
  const { user, notices, show } = renderScreen(api, <Work focusId={undefined} count={3} />);
  await user.click(screen.getByRole('button', { name: 'Get' }));
  expect(await screen.findByRole('dialog', { name: 'Download 3 files' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  show(<Work focusId={undefined} count={5001} />);
  await user.click(screen.getByRole('button', { name: 'Get' }));
  await waitFor(() =>
    expect(notices.map(({ message }) => message)).toEqual(['Select at most 5,000 files to download them.']),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
