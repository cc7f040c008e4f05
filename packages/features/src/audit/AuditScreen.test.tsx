import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { AuditScreen } from './AuditScreen.tsx';

afterEach(cleanup);

const ada = { logicalId: 'ada', name: 'Ada Lovelace', email: '', role: 'user' } as const;

/** An admin, in whose account an operator has looked and acted as somebody. */
async function openAudit(plan?: FaultPlan) {
  const memory = createMemoryGalleryApi({ size: 0, role: 'admin' });
  const { user } = await memory.users.createUser(ada);
  await memory.users.updateUser({ id: user.id, role: 'admin' });
  await memory.session.signIn({ login: 'super', password: 'password' });
  await memory.tenants.impersonate({ logicalId: 'ada', mode: 'look' });
  await memory.tenants.stopImpersonation();
  await memory.tenants.impersonate({ logicalId: 'ada', mode: 'act', reason: 'Asked by phone' });
  await memory.assets.createFolder({ name: 'Trip' });
  await memory.tenants.stopImpersonation();
  await memory.session.signIn({ login: 'admin', password: 'password' });
  const { api, set } = withFaults(memory, plan);
  return { ...renderScreen(api, <AuditScreen />), memory, set };
}

const rows = () => screen.getAllByRole('rowheader').map((header) => header.closest('tr')!);

test('what an operator did for somebody stands there with both names and the reason, the newest first', async () => {
  await openAudit();
  await screen.findAllByRole('rowheader');
  const written = screen.getByRole('row', { name: /Change for somebody else/ });
  expect(within(written).getByRole('rowheader')).toHaveTextContent('Sam Super as Ada Lovelace');
  expect(written).toHaveTextContent('createFolder');
  const started = screen.getAllByRole('row', { name: /Signed in as somebody else/ });
  expect(started.map(({ textContent }) => /Asked by phone/.test(textContent))).toEqual([true, false]);
  expect(rows().at(-1)?.textContent).toMatch(/Alex Admin.*User added.*ada/);
});

test('it is filtered by name, and shows everything again', async () => {
  const { user } = await openAudit();
  await screen.findAllByRole('rowheader');
  const count = rows().length;
  await user.type(screen.getByRole('searchbox'), 'lovelace{Enter}');
  await waitFor(() => expect(rows().length).toBeLessThan(count));
  expect(rows().every(({ textContent }) => textContent.includes('as Ada Lovelace'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(count));
});

test('it is filtered by kind and by day', async () => {
  const { user } = await openAudit();
  await screen.findAllByRole('rowheader');
  await user.click(screen.getByRole('button', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'User added' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.type(screen.getByLabelText('Since'), '2026-13-40{Enter}');
  expect(screen.getByLabelText('Since')).toHaveAccessibleDescription(/Enter a date such as 2026-03-09/);
  expect(rows()).toHaveLength(1);
  await user.clear(screen.getByLabelText('Since'));
  await user.type(screen.getByLabelText('Since'), '2099-01-01{Enter}');
  await screen.findByText('Nothing found.');
});

test('a failure is told, and Retry recovers', async () => {
  const { user, set } = await openAudit({ 'audit.listAudit': { fail: 'timeout' } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  set({ 'audit.listAudit': 'pass' });
  await user.click(retry);
  await screen.findAllByRole('rowheader');
});
