import type { CardLayoutApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

const brandingFlag = '/api/config/flag/enableimagebrandingstatus';

/** Settings of a tenant that are asked for by name. */
export const configSettings = ['image_branding_field_name'] as const;

/** The paths of the brand: whether files carry the mark of the brand, and what it is called. */
export const cardLayoutEndpoints = {
  hasBranding: endpoint({
    method: 'GET',
    path: brandingFlag,
    summary: 'Whether files carry the mark of the brand.',
    response: flagResult,
  }),
  setBranding: endpoint({
    method: 'POST',
    path: brandingFlag,
    summary: 'Switches the mark of the brand on or off for the tenant.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  configSettings: endpoint({
    method: 'GET',
    path: '/api/preferences/configsettings',
    summary: 'A setting of the tenant by name; its value is null when nobody configured it.',
    query: z.object({ settings: z.enum(configSettings) }),
    response: z.object({
      settings: z.array(
        z.object({ name: z.optional(z.string()), value: z.optional(z.nullable(z.string())) }),
      ),
    }),
  }),
};

/** The rows behind each call of the sub-port. */
export const cardLayoutRows = {
  getBranding: ['hasBranding', 'configSettings'],
} as const satisfies VerbRows<CardLayoutApi, typeof cardLayoutEndpoints>;
