import type { CardLayoutApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

const brandingFlag = '/api/config/flag/enableimagebrandingstatus';

/** Names of the settings of a tenant that the server returns. */
export const configSettings = ['image_branding_field_name'] as const;

/** The endpoints of branding: whether files can be marked as on brand, and the label of that field. */
export const cardLayoutEndpoints = {
  hasBranding: endpoint({
    method: 'GET',
    path: brandingFlag,
    summary: 'Whether files can be marked as on brand.',
    response: flagResult,
  }),
  setBranding: endpoint({
    method: 'POST',
    path: brandingFlag,
    summary: 'Sets whether files of the tenant can be marked as on brand.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  configSettings: endpoint({
    method: 'GET',
    path: '/api/preferences/configsettings',
    summary: 'A setting of the tenant by name; its value is null when it is not configured.',
    query: z.object({ settings: z.enum(configSettings) }),
    response: z.object({
      settings: z.array(
        z.object({ name: z.optional(z.string()), value: z.optional(z.nullable(z.string())) }),
      ),
    }),
  }),
};

/** The rows that each call of the sub-port uses. */
export const cardLayoutRows = {
  getBranding: ['hasBranding', 'configSettings'],
} as const satisfies VerbRows<CardLayoutApi, typeof cardLayoutEndpoints>;
