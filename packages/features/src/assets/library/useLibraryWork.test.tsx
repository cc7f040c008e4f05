import { emptySelection } from '@vitrine/core/assets';
import { createMemoryGalleryApi, makeId, withFaults } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
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
