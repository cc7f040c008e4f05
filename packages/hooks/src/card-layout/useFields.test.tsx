import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useFields } from './useFields.ts';

const workflow = { id: '1', statuses: [] };
const branding = { isEnabled: true, fieldName: 'House style' };
const campaign = {
  id: '7',
  label: 'Campaign',
  description: '',
  displayOrder: 0,
  type: 'text',
  choices: [],
} as const;

test('lists the fields of the tenant, with its own labels', async () => {
  const api = createMemoryGalleryApi({ workflow, branding, customFields: [campaign] });
  const { result } = renderGallery(() => useFields(), { api });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const { fieldOf, onBrandName, failed } = result.current;
  expect(fieldOf('workflowStatus')).toBeDefined();
  expect(fieldOf('custom-7')).toMatchObject({ label: 'Campaign', section: 'customFields' });
  expect(fieldOf('isOnBrand')).toBeDefined();
  expect(fieldOf('owner.id')).toBeUndefined();
  expect([onBrandName, failed]).toEqual(['House style', []]);
});

test('a failed source removes only its own fields, until a retry (A37)', async () => {
  const api = createMemoryGalleryApi({ workflow, customFields: [campaign] });
  const plan = { 'workflow.getWorkflow': { fail: 'invalid' } } as const;
  const { result, faulty } = renderGallery(() => useFields(), { api, plan });
  await waitFor(() => expect(result.current.failed).toEqual(['workflow']));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.fieldOf('workflowStatus')).toBeUndefined();
  expect(result.current.fieldOf('expirationDate')).toBeDefined();
  expect(result.current.fieldOf('custom-7')).toBeDefined();
  faulty.set({ 'workflow.getWorkflow': 'pass' });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.fieldOf('workflowStatus')).toBeDefined());
  expect(result.current.failed).toEqual([]);
});

test('a back end without these sub-ports has only the built-in fields', async () => {
  const { cardLayout: _, customFields: __, workflow: ___, ...api } = createMemoryGalleryApi({ workflow });
  const { result } = renderGallery(() => useFields({ showsPhotographerInfo: true }), {
    api: api as ReturnType<typeof createMemoryGalleryApi>,
  });
  expect(result.current).toMatchObject({ status: 'ready', failed: [], workflow: null });
  expect(result.current.fieldOf('owner.id')).toBeDefined();
  expect(result.current.fieldOf('workflowStatus')).toBeUndefined();
});

test('a field that the back end does not store is listed, but cannot be edited', async () => {
  const writableFields = ['title', 'custom-7'];
  const api = createMemoryGalleryApi({
    customFields: [campaign],
    capabilities: { assets: { writableFields } },
  });
  const { result } = renderGallery(() => useFields(), { api });
  await waitFor(() => expect(result.current.fieldOf('custom-7')).toBeDefined());
  const editable = result.current.fields.filter(({ isEditable }) => isEditable);
  expect(editable.map(({ key }) => key).toSorted()).toEqual(['custom-7', 'title']);
  expect(result.current.fieldOf('headline')).toMatchObject({ isEditable: false });
});
