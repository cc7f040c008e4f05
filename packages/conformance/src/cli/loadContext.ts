import type { GalleryApi } from '@vitrine/core/contract';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCookieSession } from '../run/createCookieSession.ts';
import type { ConformanceContext } from '../run/runConformance.ts';
import { createSettle } from './createSettle.ts';
import { UsageError, type CommandOptions } from './readOptions.ts';

function isApi(value: unknown): value is GalleryApi {
  return typeof value === 'object' && value !== null && 'id' in value && 'capabilities' in value;
}

function isContext(value: unknown): value is ConformanceContext {
  return typeof value === 'object' && value !== null && 'api' in value && isApi(value.api);
}

async function importModule(file: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown; api?: unknown };
    return module.default ?? module.api;
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    const hint = isUnreadable ? ' This version of Node reads no TypeScript: use 22.18 or newer.' : '';
    throw new UsageError(`${file} could not be loaded: ${String(error)}${hint}`);
  }
}

async function loadModule(file: string): Promise<ConformanceContext> {
  const exported = await importModule(file);
  const value: unknown = typeof exported === 'function' ? await exported() : exported;
  if (isContext(value)) return value;
  if (isApi(value)) return { api: value };
  throw new UsageError(
    `The export of ${file}, "default" or "api", is no GalleryApi, no object with "api", and no function that returns one of these.`,
  );
}

async function signIn(
  { http = '', login = '', password = '' }: CommandOptions,
  warn: (text: string) => void,
): Promise<ConformanceContext> {
  const api = createHttpGalleryApi({ baseUrl: http, ...createCookieSession() });
  await api.session.signIn({ login, password });
  return { api, credentials: { login, password }, settle: createSettle(api, warn) };
}

/**
 * Returns the back end that the options name, signed in. `warn` is told what makes its results less certain.
 * @throws UsageError when a module has no back end.
 * @throws ApiError when the sign-in is refused.
 */
export async function loadContext(
  options: CommandOptions,
  warn: (text: string) => void,
): Promise<ConformanceContext> {
  return options.api === undefined ? signIn(options, warn) : loadModule(options.api);
}
