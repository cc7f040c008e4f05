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
});
