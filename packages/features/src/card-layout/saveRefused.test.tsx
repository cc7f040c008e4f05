import { screen, waitFor, within } from '@testing-library/react';
import { defaultCardLayout } from '@vitrine/core/card-layout';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

const notes = () => within(screen.getByRole('region', { name: 'Notifications' }));

test('a refused save says why, and offers an undo instead of a retry', async () => {
  const reasons = {
    invalid: 'The server does not accept this layout. Undo the change, or load the page again.',
    forbidden: 'You do not have permission to do this.',
  };
  for (const [fail, reason] of Object.entries(reasons) as ['invalid' | 'forbidden', string][]) {
    const plan = { 'layoutSettings.saveLayout': { fail, status: fail === 'invalid' ? 400 : 403 } };
    const { user, add, stored, unmount } = await renderCardLayout({ plan });
    await add('Headline', 'At the end');
    expect(await screen.findByText(`Could not save the settings. ${reason}`)).toBeVisible();
    expect(notes().queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(notes().getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: Headline removed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Not saved.')).toBeNull());
    expect((await stored()).expanded).toEqual(defaultCardLayout.expanded);
    unmount();
  }
});

test('the undo of such a notice disappears after another change', async () => {
  const plan = { 'layoutSettings.saveLayout': [{ fail: 'invalid', status: 400 }] } as const;
  const { add, stored } = await renderCardLayout({ plan });
  await add('Headline', 'At the end');
  await screen.findByText(/^Could not save the settings/);
  await add('ISO', 'At the end');
  await screen.findByText('Settings updated');
  expect(notes().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect((await stored()).expanded?.flat()).toEqual(expect.arrayContaining(['headline', 'iso']));
});
