import type { SetupApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireViewer } from '../session/endpoints.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** The endpoints of the one-time set-up of a first start. */
export const setupEndpoints = {
  isOpen: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the token of the first start is still valid.',
    query: z.object({ token: z.string() }),
    response: z.object({ isOpen: z.boolean() }),
  }),
  createFirstAdmin: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Creates the first organisation and its super admin, and signs them in; works once.',
    body: z.object({
      token: z.string(),
      tenant: text,
      name: text,
      login: text,
      password: z.string().check(z.minLength(12), z.maxLength(1024)),
    }),
    response: wireViewer,
  }),
};

/** The rows that each call of the sub-port uses. */
export const setupRows = {
  isOpen: ['isOpen'],
  createFirstAdmin: ['createFirstAdmin'],
} as const satisfies VerbRows<SetupApi, typeof setupEndpoints>;
