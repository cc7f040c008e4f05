import { screen, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

function changesIn(dialog: HTMLElement): readonly (string | null)[] {
  const changes = dialog.querySelectorAll('[data-slot="reset-change"]');
  for (const { textContent } of changes)
    expect(dialog).toHaveAccessibleDescription(expect.stringContaining(textContent));
  return [...changes].map(({ textContent }) => textContent);
}

test('the confirmation of a reset names what would change, titles too (A129)', async () => {
  const { user, add, remove, stored } = await renderCardLayout();
  await remove('Notes');
  await add('Headline', 'At the end');
  await add('ISO', 'Above row 1');
  await user.click(screen.getByRole('switch', { name: 'Show field titles' }));
  await waitFor(async () => expect((await stored()).hasExpandedTitles).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reset to default?' });
  expect(changesIn(dialog)).toEqual([
    'No longer in the view: ISO and Headline.',
    'In the view again: Notes.',
    'Field titles are shown again.',
  ]);
});

test('fields that are no longer available are named as well', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  const values = { ...layout.values, collapsed: [['workflowStatus'], ['title']] };
  await api.layoutSettings.saveLayout({ ...layout, scope: 'own', values });
  const { user, add } = await renderCardLayout({ api });
  await user.click(screen.getByRole('button', { name: 'Switch to Data over Thumbs' }));
  await add('Author', 'At the end');
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(changesIn(dialog)).toEqual(['No longer in the view: Author and Workflow status.']);
});
