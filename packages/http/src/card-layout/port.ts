import type { CardLayoutApi } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';
import { cardLayoutEndpoints } from './endpoints.ts';

const rows = {
  hasBranding: { name: 'cardLayout.hasBranding', endpoint: cardLayoutEndpoints.hasBranding },
  configSettings: { name: 'cardLayout.configSettings', endpoint: cardLayoutEndpoints.configSettings },
};

/** Returns the `cardLayout` sub-port over HTTP. */
export function createCardLayoutPort(client: Client): CardLayoutApi {
  return {
    async getBranding(signal) {
      const { result } = await client.send(rows.hasBranding, { signal });
      if (!result) return { isEnabled: false, fieldName: undefined };
      const query = { settings: 'image_branding_field_name' };
      const { settings } = await client.send(rows.configSettings, { query, signal });
      const fieldName = settings[0]?.value?.trim();
      return { isEnabled: true, fieldName: fieldName === '' ? undefined : fieldName };
    },
  };
}
