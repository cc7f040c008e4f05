import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createHttpGalleryApi } from './createHttpGalleryApi.ts';
import { fakeServer } from './fixtures.cases.ts';

const baseUrl = 'http://vitrine.test';

function createApi(choose: (url: string) => FetchFault) {
  const { fetch, requests } = faultyFetch(fakeServer, ({ url }) => choose(url));
  const api = createHttpGalleryApi({ baseUrl, fetch });
  return { ...api, sent: () => requests.map((request) => request.replace(baseUrl, '')) };
}

const ok = (body: unknown): FetchFault => ({ status: 200, body });

describe('the mark of the brand (spec 1 §7)', () => {
  const named = (value: unknown) => (url: string) =>
    url.includes('configsettings')
      ? ok({ settings: [{ name: 'image_branding_field_name', value }] })
      : ok({ result: true });

  test('is asked for with its name', async () => {
    const { cardLayout, sent } = createApi(named(' Approved by brand '));
    expect(await cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: 'Approved by brand' });
    expect(sent()).toEqual([
      'GET /api/config/flag/enableimagebrandingstatus',
      'GET /api/preferences/configsettings?settings=image_branding_field_name',
    ]);
  });

  test.each([null, '', '  ', undefined])('has no name of its own when it is %j', async (value) => {
    const branding = await createApi(named(value)).cardLayout.getBranding();
    expect(branding).toEqual({ isEnabled: true, fieldName: undefined });
  });

  test('has no name to be asked for while it is off, nor where no setting is answered', async () => {
    const off = createApi(() => ok({ result: false }));
    expect(await off.cardLayout.getBranding()).toEqual({ isEnabled: false, fieldName: undefined });
    expect(off.sent()).toHaveLength(1);
    const bare = createApi((url) => ok(url.includes('configsettings') ? { settings: [] } : { result: true }));
    expect(await bare.cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: undefined });
  });
});

describe('the definitions of custom fields', () => {
  const usage = {
    id: 3,
    label: 'Usage',
    description: 'Where',
    displayOrder: 1,
    type: 'dictionary_multi_select',
    predefinedDictionary: 'Web; Print',
  };

  test('arrive in their order, also from servers that tell less of them', async () => {
    const { customFields, sent } = createApi(() =>
      ok([usage, { id: '2', label: 'Campaign', displayOrder: 0 }]),
    );
    const campaign = { id: '2', label: 'Campaign', displayOrder: 0 };
    expect(await customFields.listDefinitions({ all: true })).toEqual([
      { ...campaign, description: '', type: 'text', predefinedDictionary: '' },
      { ...usage, id: '3' },
    ]);
    await customFields.listDefinitions({});
    expect(sent()).toEqual([
      'GET /api/custommetadata/definition?all=true',
      'GET /api/custommetadata/definition',
    ]);
  });

  test.each([
    { ...usage, id: '../1' },
    { ...usage, type: 'html' },
    { ...usage, label: 4 },
  ])('are malformed when one is %j', async (definition) => {
    const { customFields } = createApi(() => ok([definition]));
    await expect(customFields.listDefinitions({})).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the workflow', () => {
  const status = { id: 5, name: 'Draft', isDefault: true, hideOnGalleryView: false, displayOrder: 1 };
  const workflow = { id: 1, statuses: [status, { ...status, id: 6, color: 'red', displayOrder: 0 }] };

  test.each([[workflow], [[workflow]]])('is one, alone or in a list (A23)', async (body) => {
    const { workflow: port, sent } = createApi(() => ok(body));
    expect(await port.getWorkflow()).toEqual({
      id: '1',
      statuses: [
        { ...status, id: '6', color: 'red', displayOrder: 0 },
        { ...status, id: '5', color: '' },
      ],
    });
    expect(sent()).toEqual(['GET /api/workflows/']);
  });

  test.each([[null], [[]]])('is none when the answer is %j', async (body) => {
    expect(await createApi(() => ok(body)).workflow.getWorkflow()).toBeNull();
  });

  test.each([{}, [workflow, workflow], { id: 1 }, 'html', 'no-content'] as const)(
    'is malformed when the answer is %j',
    async (answer) => {
      const { workflow: port } = createApi(() => (typeof answer === 'string' ? answer : ok(answer)));
      await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  test('is refused where the server refuses it', async () => {
    const { workflow: port } = createApi(() => ({ status: 403 }));
    await expect(port.getWorkflow()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
