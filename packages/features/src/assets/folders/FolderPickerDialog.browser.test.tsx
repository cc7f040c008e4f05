import '@vitrine/ui/styles.css';
import type { Folder } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FolderPickerDialog } from './FolderPickerDialog.tsx';

afterEach(() => document.documentElement.removeAttribute('data-density'));

const folder = (index: number, parentId: string | null = null): Folder => ({
  id: String(index),
  name: `Folder ${index}`,
  path: [`Folder ${index}`],
  parentId,
  fileCount: index,
});
const many = [...Array.from({ length: 18 }, (_, index) => folder(index + 1)), folder(19, '2')];

it.each([
  [1440, 900, 'comfortable', 32],
  [1440, 900, 'compact', 28],
  [360, 740, 'comfortable', 32],
  [360, 740, 'compact', 28],
] as const)('shows whole rows at %d × %d, %s: the list scrolls', async (width, height, density, least) => {
  await page.viewport(width, height);
  document.documentElement.dataset['density'] = density;
  const onMove = vi.fn();
  renderScreen(
    createMemoryGalleryApi(),
    <FolderPickerDialog
      count={1}
      folders={many}
      currentId="9"
      busy={false}
      {...{ onMove }}
      onClose={vi.fn()}
    />,
  );
  const tree = await screen.findByRole('treegrid', { name: 'Move to' });
  const rows = within(tree).getAllByRole('row');
  expect(rows).toHaveLength(18);
  // The dialog grows to its size while it fades in.
  await waitFor(() => expect(document.getAnimations()).toEqual([]));
  expect([...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]).toEqual([least]);
  const chevron = within(tree).getByRole('button', { name: 'Open Folder 2' }).getBoundingClientRect();
  expect(Math.min(chevron.width, chevron.height)).toBeGreaterThanOrEqual(24);
  expect(tree.scrollHeight).toBeGreaterThan(tree.clientHeight);
  await userEvent.click(screen.getByRole('row', { name: 'Folder 18' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to Folder 18' }));
  expect(onMove).toHaveBeenCalledWith(many[17]);
});
