import type { FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const ok = (body: unknown): FetchFault => ({ status: 200, body });

describe('branding', () => {
  const withFieldName = (value: unknown) => (url: string) =>
    url.includes('configsettings')
      ? ok({ settings: [{ name: 'image_branding_field_name', value }] })
      : ok({ result: true });

  test('is requested with the name of its field', async () => {
    const { cardLayout, sent } = createFakeServerApi(withFieldName(' Approved by brand '));
    expect(await cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: 'Approved by brand' });
    expect(sent()).toEqual([
      'GET /api/config/flag/enableimagebrandingstatus',
      'GET /api/preferences/configsettings?settings=image_branding_field_name',
    ]);
  });

  test.each([null, '', '  ', undefined])('has no name when it is %j', async (value) => {
    const branding = await createFakeServerApi(withFieldName(value)).cardLayout.getBranding();
    expect(branding).toEqual({ isEnabled: true, fieldName: undefined });
  });

  test('requests no name while it is off, and has none without the setting', async () => {
    const disabled = createFakeServerApi(() => ok({ result: false }));
    expect(await disabled.cardLayout.getBranding()).toEqual({ isEnabled: false, fieldName: undefined });
    expect(disabled.sent()).toHaveLength(1);
    const withoutSettings = createFakeServerApi((url) =>
      ok(url.includes('configsettings') ? { settings: [] } : { result: true }),
    );
    expect(await withoutSettings.cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: undefined });
  });
});
