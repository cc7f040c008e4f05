import type { FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const ok = (body: unknown): FetchFault => ({ status: 200, body });

describe('the workflow', () => {
  const status = { id: 5, name: 'Draft', isDefault: true, hideOnGalleryView: false, displayOrder: 1 };
  const workflow = { id: 1, statuses: [status, { ...status, id: 6, color: 'red', displayOrder: 0 }] };

  test.each([[workflow], [[workflow]]])('is read alone or from a list', async (body) => {
    const { workflow: port, sent } = createFakeServerApi(() => ok(body));
    expect(await port.getWorkflow()).toEqual({
      id: '1',
      statuses: [
        { ...status, id: '6', color: 'red', displayOrder: 0 },
        { ...status, id: '5', color: '' },
      ],
    });
    expect(sent()).toEqual(['GET /api/workflows/']);
  });

  test.each([[null], [[]]])('is null when the response is %j', async (body) => {
    expect(await createFakeServerApi(() => ok(body)).workflow.getWorkflow()).toBeNull();
  });

  test.each([{}, [workflow, workflow], { id: 1 }, 'html', 'no-content'] as const)(
    'is malformed when the response is %j',
    async (response) => {
      const { workflow: port } = createFakeServerApi(() =>
        typeof response === 'string' ? response : ok(response),
      );
      await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  test('is forbidden when the server refuses it', async () => {
    const { workflow: port } = createFakeServerApi(() => ({ status: 403 }));
    await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is null when it is switched off', async () => {
    const off = { ...workflow, enabled: false };
    expect(await createFakeServerApi(() => ok(off)).workflow.getWorkflow()).toBeNull();
  });

  test('has the number of files of a status', async () => {
    const { workflow: port, sent } = createFakeServerApi(() => ok(12));
    expect(await port.countFiles({ id: '5' })).toBe(12);
    expect(sent()).toEqual(['GET /api/workflows/statususenumber/5']);
  });

  test('is saved with the ids of deleted statuses and where their files go', async () => {
    const { workflow: port, bodies } = createFakeServerApi(() =>
      ok({ ...workflow, version: 4, changeId: 9 }),
    );
    const draft = { name: 'New', color: '', isDefault: true, hideOnGalleryView: false };
    const saved = await port.saveWorkflow({
      id: '1',
      statuses: [draft],
      removed: [{ id: '5', moveTo: '6' }, { id: '7' }],
      version: 3,
    });
    expect(saved).toMatchObject({ workflow: { id: '1', version: 4 }, changeId: '9' });
    const json = { deleted: [5, 7], reassign: { 5: 6 }, version: 3 };
    expect(bodies()).toEqual([{ statuses: [{ ...draft, displayOrder: 0 }], ...json }]);
  });

  test('a stale version is a conflict with the workflow as it is', async () => {
    const body = { code: 'conflict', message: 'stale', current: { ...workflow, version: 7 } };
    const { workflow: port } = createFakeServerApi(() => ({ status: 412, body }));
    await expect(port.saveWorkflow({ id: '1', statuses: [], removed: [] })).rejects.toMatchObject({
      code: 'conflict',
      current: { id: '1', version: 7, statuses: [{ id: '6' }, { id: '5' }] },
    });
  });
});
