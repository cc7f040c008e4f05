import type { ChangeRecord } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFields } from '../card-layout/useFields.ts';
import { useCustomFieldsHistory } from '../custom-fields/useCustomFieldsHistory.ts';
import { act, renderGallery } from '../testing-internal/renderGallery.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const record: ChangeRecord = {
  id: 'first',
  at: '2026-05-02T10:00:00.000Z',
  actorName: 'Admin',
  changes: [],
  state: 'done',
  undoableUntil: null,
};
const firstPage = { items: [record], nextCursor: 'more', total: 2, isSaving: true };
const secondPage = { items: [{ ...record, id: 'second' }], nextCursor: null, total: 2 };

/** The history of the custom fields, with the fields of files beside it. */
async function renderHistory() {
  const api = createMemoryGalleryApi({ role: 'super-admin' });
  const view = renderGallery(() => ({ history: useCustomFieldsHistory(), fields: useFields() }), {
    api,
    plan: { 'customFields.listChanges': { resolve: firstPage } },
  });
  await pass(0);
  view.faulty.set({ 'customFields.listChanges': { resolve: secondPage } });
  act(() => view.result.current.history.loadMore());
  await pass(0);
  expect(view.result.current.history.changes.data?.map(({ id }) => id)).toEqual(['first', 'second']);
  view.faulty.set({ 'customFields.listChanges': { resolve: firstPage } });
  return { ...view, api };
}

test('a running save is asked about by the first page alone', async () => {
  const { faulty, result } = await renderHistory();
  expect(result.current.history.isSaving).toBe(true);
  const before = faulty.calls.length;
  await pass(9500);
  const asked = faulty.calls.slice(before).filter(({ name }) => name === 'customFields.listChanges');
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter(({ input }) => (input[0] as { cursor?: string }).cursor !== undefined)).toEqual([]);
});

test('the end of a running save loads the fields of files again', async () => {
  const { faulty, result, api } = await renderHistory();
  const usage = { label: 'Usage', description: '', type: 'text', choices: [] } as const;
  const { definitions } = await api.customFields.saveDefinitions({ definitions: [usage], removed: [] });
  const key = `custom-${definitions[0]?.id}`;
  await pass(3500);
  expect([result.current.history.isSaving, result.current.fields.fieldOf(key)]).toEqual([true, undefined]);
  faulty.set({ 'customFields.listChanges': 'pass' });
  await pass(3500);
  expect(result.current.history.isSaving).toBe(false);
  expect(result.current.history.changes.data).toHaveLength(1);
  expect(result.current.fields.fieldOf(key)).toMatchObject({ label: 'Usage' });
});
