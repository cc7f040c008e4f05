import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fields, openForm, getButton, pierFile } from '../testing/openForm.tsx';

function define(id: string, label: string, rest: Partial<CustomFieldDefinition> = {}): CustomFieldDefinition {
  const type = 'text' as const;
  return { id, label, description: '', displayOrder: Number(id), type, choices: [], ...rest };
}

const customFields = [
  define('1', 'Campaign'),
  define('2', 'Season', { type: 'single-select', choices: ['Spring', 'Summer'] }),
  define('3', 'Usage', { type: 'multi-select', choices: ['Web', 'Print', 'Exhibition'] }),
  define('4', 'Objects', { type: 'recognized-objects', choices: ['Boat'] }),
];

const values = { 'custom-2': 'Monsoon', 'custom-3': ['web', 'Poster'], 'custom-4': ['Boat'] };
const file = { ...pierFile, fields: { ...fields, ...values } };

async function openCustom() {
  const host = await openForm({}, file, customFields);
  const last = () => host.saves().at(-1)?.fields;
  return { ...host, last };
}

describe('custom fields of the tenant', () => {
  it('are text fields when they are free text; recognised objects are not editable (A34)', async () => {
    const { user, last } = await openCustom();
    await user.type(screen.getByLabelText('Campaign'), 'Slow travel');
    await user.tab();
    await waitFor(() => expect(last()).toEqual({ 'custom-1': 'Slow travel' }));
    expect(screen.queryByText('Recognized objects', { selector: 'form *' })).toBeNull();
    expect(screen.queryByText('Boat', { selector: 'form *' })).toBeNull();
  });

  it('are chosen from their list, and a value that is no longer in the list stays selected', async () => {
    const { user, last } = await openCustom();
    const season = screen.getByRole('button', { name: /^Season/ });
    expect(season).toHaveTextContent('Monsoon');
    await user.click(season);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['None', 'Spring', 'Summer', 'Monsoon']);
    await user.click(screen.getByRole('option', { name: 'Summer' }));
    await waitFor(() => expect(last()).toEqual({ 'custom-2': 'Summer' }));
    await user.click(await screen.findByRole('button', { name: 'Undo Season' }));
    await waitFor(() => expect(last()).toEqual({ 'custom-2': 'Monsoon' }));
  });

  it('are ticked by keyboard when they allow several values, and keep values no longer in the list', async () => {
    const { user, last } = await openCustom();
    const usage = within(screen.getByRole('group', { name: 'Usage' }));
    const state = () =>
      usage
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [box.labels?.[0]?.textContent, box.checked]);
    expect(state()).toEqual([
      ['Web', true],
      ['Print', false],
      ['Exhibition', false],
      ['Poster', true],
    ]);
    usage.getByLabelText('Print').focus();
    await user.keyboard(' ');
    await waitFor(() => expect(last()).toEqual({ 'custom-3': ['web', 'Poster', 'Print'] }));
    expect(usage.getByLabelText('Print')).toHaveFocus();
    usage.getByLabelText('Poster').focus();
    await user.keyboard(' ');
    await waitFor(() => expect(last()).toEqual({ 'custom-3': ['web', 'Print'] }));
    expect(usage.getByLabelText('Poster')).toHaveFocus();
    await user.click(getButton('Undo Usage'));
    await waitFor(() => expect(last()).toEqual({ 'custom-3': ['web', 'Poster', 'Print'] }));
  });
});
