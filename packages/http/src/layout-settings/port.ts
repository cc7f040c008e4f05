import {
  ApiError,
  type LayoutScope,
  type LayoutSettingsApi,
  type SaveLayoutInput,
} from '@vitrine/core/contract';
import { layoutSettingsEndpoints, readLayoutPaths, toWireLayoutValues } from './endpoints.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { readLayout, toLayout } from './wireFormat.ts';

const rows = {
  own: {
    get: { name: 'layoutSettings.getLayout', endpoint: layoutSettingsEndpoints.getLayout },
    save: { name: 'layoutSettings.saveLayout', endpoint: layoutSettingsEndpoints.saveLayout },
  },
  global: {
    get: { name: 'layoutSettings.getGlobalLayout', endpoint: layoutSettingsEndpoints.getGlobalLayout },
    save: { name: 'layoutSettings.saveGlobalLayout', endpoint: layoutSettingsEndpoints.saveGlobalLayout },
  },
};

/** Returns a refusal whose fields have the names of the contract. */
function toLayoutError(error: unknown): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return error;
  return new ApiError(error.code, { ...error, fields: readLayoutPaths(error.fields) });
}

/** Returns the `layoutSettings` sub-port over HTTP. Without `layoutSettings.versions` no version is sent. */
export function createLayoutSettingsPort(client: Client, { capabilities }: PortOptions): LayoutSettingsApi {
  const { versions: hasVersions, saveGlobal: hasGlobal } = capabilities.layoutSettings;
  function rowsOf(scope: LayoutScope) {
    if (scope === 'global' && !hasGlobal) throw new ApiError('unsupported');
    return rows[scope];
  }
  function toBody({ values, other, version }: SaveLayoutInput): Record<string, unknown> {
    return {
      ...other,
      ...toWireLayoutValues(values),
      version: hasVersions ? version : undefined,
      origins: undefined,
      inherited: undefined,
    };
  }
  return {
    async getLayout({ scope }, signal) {
      return toLayout(await client.send(rowsOf(scope).get, { signal }), hasVersions);
    },
    async saveLayout(input, signal) {
      const request = { json: toBody(input), readCurrent: readLayout, signal };
      try {
        return toLayout(await client.send(rowsOf(input.scope).save, request), hasVersions);
      } catch (error) {
        throw toLayoutError(error);
      }
    },
  };
}
