import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../assets/testing/renderScreen.tsx';
import { InvoiceScreen } from './InvoiceScreen.tsx';

afterEach(cleanup);

function open(id: string, plan: FaultPlan = {}) {
  const print = vi.fn();
  const { api } = withFaults(createMemoryGalleryApi({ role: 'admin' }), plan);
  return { print, ...renderScreen(api, <InvoiceScreen id={id} print={print} />) };
}

test('shows who sells, who has paid, what and how much, and prints by keyboard', async () => {
  const { print, user } = open('1');
  expect(await screen.findByRole('heading', { level: 1, name: /^Invoice \d{4}-000001$/ })).toBeVisible();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Seller').getByText('Memory Sales')).toBeVisible();
  expect(region('Buyer').getByText('Memory Studio')).toBeVisible();
  const row = within(screen.getByRole('table', { name: 'What was paid' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('Large Team');
  expect(row).toHaveTextContent('$5,496.00');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$5,496.00 USD');
  screen.getByRole('button', { name: 'Print' }).focus();
  await user.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile');
});

test.each([
  ['an unknown one', '99', {}, 'There is no such invoice'],
  ['a failure', '1', { 'subscription.getInvoice': { fail: 'timeout' } }, 'The invoice could not be loaded'],
  [
    'a refusal',
    '1',
    { 'subscription.getInvoice': { fail: 'forbidden' } },
    'You do not have permission to see this',
  ],
] as const)('%s is said, and nothing is printed', async (_, id, plan, text) => {
  open(id, plan);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
