import { expect, it } from 'vitest';
import { frozenClock } from '../clock.ts';
import { createMemoryGalleryApi } from './createMemoryGalleryApi.ts';

const day = 86_400_000;

it('a back end in memory refuses the undo of a restore whose deletion is too old for the bin', async () => {
  const clock = frozenClock();
  const { workflow } = createMemoryGalleryApi({ role: 'super-admin', clock });
  if (!workflow) throw new Error('no sub-port');
  await workflow.setEnabled({ isEnabled: true });
  const { id } = (await workflow.getWorkflow()) ?? { id: '' };
  const draft = { color: 'green', isDefault: false, hideOnGalleryView: false };
  const statuses = [
    { ...draft, name: 'Kept', isDefault: true },
    { ...draft, name: 'Gone' },
  ];
  const saved = await workflow.saveWorkflow({ id, statuses, removed: [] });
  const [kept, gone] = saved.workflow.statuses;
  if (!kept || !gone) throw new Error('no statuses');
  await workflow.saveWorkflow({ id, statuses: [kept], removed: [{ id: gone.id }] });
  clock.advance(29 * day);
  const restored = await workflow.restoreStatus({ id: gone.id });
  const [restore] = (await workflow.listChanges({ limit: 1 })).items;
  clock.advance(2 * day);
  await expect(workflow.undoChange({ id: restore?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await workflow.getWorkflow()).toEqual(restored);
});

it('a back end in memory keeps the time of a comment when its thread is opened again by an undo', async () => {
  const clock = frozenClock();
  const { assets, comments } = createMemoryGalleryApi({ role: 'super-admin', clock });
  if (!assets || !comments) throw new Error('no sub-ports');
  const [file] = (await assets.listFiles({ limit: 1 })).items;
  const target = { type: 'image', entry: file?.id ?? '' };
  const { id, updatedAt } = await comments.postComment({ ...target, message: 'a question' });
  clock.advance(day);
  await comments.resolveThread({ id, isResolved: true });
  const [resolving] = (await comments.listChanges(target)).items;
  const open = await comments.undoChange({ id: resolving?.id ?? '' });
  expect([open.resolvedAt, open.updatedAt]).toEqual([null, updatedAt]);
});

it('a back end in memory does not keep values that do not fit with the record of a conversion', async () => {
  const { assets, customFields } = createMemoryGalleryApi({ role: 'super-admin' });
  if (!assets || !customFields) throw new Error('no sub-ports');
  const note = { label: 'Note', description: '', type: 'text', choices: [] } as const;
  const { definitions } = await customFields.saveDefinitions({ definitions: [note], removed: [] });
  const field = definitions.find(({ label }) => label === 'Note');
  const [file] = (await assets.listFiles({ limit: 1 })).items;
  await assets.updateFile({ id: file?.id ?? '', fields: { [`custom-${field?.id}`]: 'whole text' } });
  const definition = { ...note, id: field?.id, type: 'single-select' } as const;
  const input = { definitions: [definition], removed: [] };
  expect((await customFields.planDefinitions(input)).changes).toMatchObject([
    { unfitValues: ['whole text'] },
  ]);
  await customFields.saveDefinitions(input);
  const [record] = (await customFields.listChanges({ limit: 1 })).items;
  expect(record?.changes).toMatchObject([{ kind: 'convert', unfit: 1 }]);
  expect(record?.changes[0]).not.toHaveProperty('unfitValues');
});
