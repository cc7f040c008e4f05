import type { FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const ok = (body: unknown): FetchFault => ({ status: 200, body });

describe('the mark of the brand', () => {
  const named = (value: unknown) => (url: string) =>
    url.includes('configsettings')
      ? ok({ settings: [{ name: 'image_branding_field_name', value }] })
      : ok({ result: true });

  test('is asked for with its name', async () => {
    const { cardLayout, sent } = createFakeServerApi(named(' Approved by brand '));
    expect(await cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: 'Approved by brand' });
    expect(sent()).toEqual([
      'GET /api/config/flag/enableimagebrandingstatus',
      'GET /api/preferences/configsettings?settings=image_branding_field_name',
    ]);
  });

  test.each([null, '', '  ', undefined])('has no name of its own when it is %j', async (value) => {
    const branding = await createFakeServerApi(named(value)).cardLayout.getBranding();
    expect(branding).toEqual({ isEnabled: true, fieldName: undefined });
  });

  test('has no name to be asked for while it is off, nor where no setting is answered', async () => {
    const off = createFakeServerApi(() => ok({ result: false }));
    expect(await off.cardLayout.getBranding()).toEqual({ isEnabled: false, fieldName: undefined });
    expect(off.sent()).toHaveLength(1);
    const bare = createFakeServerApi((url) =>
      ok(url.includes('configsettings') ? { settings: [] } : { result: true }),
    );
    expect(await bare.cardLayout.getBranding()).toEqual({ isEnabled: true, fieldName: undefined });
  });
});
