import { screen } from '@testing-library/react';
import { ApiError } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FolderNameDialog } from './FolderNameDialog.tsx';

it.each([
  [
    'a running large save, and when to try again',
    { code: 'rate-limited', status: 503, retryAfterSeconds: 7 },
    'Another large save is running. Try again in 7 seconds.',
  ],
  [
    'a name that was taken in the meantime',
    { code: 'conflict' },
    'There is already a folder with this name.',
  ],
] as const)('the refusal of a name says %s', async (_title, { code, ...options }, text) => {
  const { user } = renderScreen(
    createMemoryGalleryApi(),
    <FolderNameDialog
      parentId={null}
      folders={[]}
      busy={false}
      error={new ApiError(code, options)}
      onSave={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Folder name' }), 'Summer{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
});
