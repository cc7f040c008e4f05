import { emptySelection } from '@vitrine/core/assets';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { UseSelectionResult } from '@vitrine/hooks/assets';
import { useSelectionWork } from './useSelectionWork.tsx';

function Work({ focusId }: { focusId: string | undefined }) {
  const selection: UseSelectionResult = {
    selection: { ...emptySelection, focus: { index: 0, id: focusId } },
    count: 0,
    isReading: false,
    isSelected: () => false,
    dispatch: () => undefined,
    loadedFiles: () => [],
    collectIds: async () => [],
  };
  const nothing = () => undefined;
  const work = useSelectionWork({
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

it('asks about the one file with the focus where there is no bin and nothing is selected', async () => {
  const { user } = renderScreen(withoutBin(), <Work focusId="1" />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete 1 file?' })).toBeVisible();
});

it('asks nothing where there is nothing to delete', async () => {
  const { user } = renderScreen(withoutBin(), <Work focusId={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
