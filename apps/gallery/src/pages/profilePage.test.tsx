import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

test('the account is shown, and its address keeps no word about a payment (A81)', async () => {
  const { addressNow } = renderGallery('/Profile?paymentfailed=true&accountsettings=1');
  expect(await screen.findByText('Payment process failed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  // The reference server recognises by itself, and only where the account agrees.
  expect(screen.getByRole('checkbox', { name: /^Acceptance of Terms/ })).toBeVisible();
  await waitFor(() => expect(addressNow()).toBe('/Profile?accountsettings=1'));
  expect(document.title).toBe('Vitrine – My account');
});
