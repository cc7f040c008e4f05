import type { GalleryApi } from '@vitrine/core/contract';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCookieSession } from '../run/createCookieSession.ts';
import { describeError } from '../run/describeError.ts';
import type { ConformanceContext } from '../run/runConformance.ts';
import { createSettle } from './createSettle.ts';
import { UsageError, type CommandOptions } from './readOptions.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isApi(value: unknown): value is GalleryApi {
  return isObject(value) && typeof value['id'] === 'string' && isObject(value['capabilities']);
}

const isCredentials = (value: unknown) =>
  isObject(value) && typeof value['login'] === 'string' && typeof value['password'] === 'string';

/** What a context may have beside its back end, and what each is. */
const extras: readonly [name: string, words: string, fits: (value: unknown) => boolean][] = [
  ['other', 'a GalleryApi', isApi],
  ['operator', 'a GalleryApi', isApi],
  ['credentials', 'an object with the texts "login" and "password"', isCredentials],
  ['settle', 'a function', (value) => typeof value === 'function'],
  ['mediaOnly', 'true or false', (value) => typeof value === 'boolean'],
];

function isContext(value: unknown): value is ConformanceContext {
  if (!isObject(value) || !isApi(value['api'])) return false;
  for (const [name, words, fits] of extras)
    if (value[name] !== undefined && !fits(value[name])) throw new UsageError(`"${name}" must be ${words}.`);
  return true;
}

async function importModule(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new UsageError(`${file} could not be loaded: there is no such file.`);
  try {
    const module = (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown; api?: unknown };
    return module.default ?? module.api;
  } catch (error) {
    if (isObject(error) && error['code'] === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new UsageError(
        `${file} could not be loaded: ${String(error)} This version of Node reads no TypeScript: use 22.18 or newer.`,
      );
    throw new Error(`${file} failed while it was loaded: ${String(error)}`, { cause: error });
  }
}

async function loadModule(file: string): Promise<ConformanceContext> {
  const exported = await importModule(file);
  const value: unknown = typeof exported === 'function' ? await exported() : exported;
  if (isContext(value)) return value;
  if (isApi(value)) return { api: value };
  throw new UsageError(
    `The export of ${file}, "default" or "api", is no GalleryApi, no object with "api", and no function that returns one of these. A GalleryApi has a text "id" and an object "capabilities".`,
  );
}

async function signIn(
  { http = '', login = '', password = '' }: CommandOptions,
  warn: (text: string) => void,
): Promise<ConformanceContext> {
  const api = createHttpGalleryApi({ baseUrl: http, ...createCookieSession() });
  await api.session.signIn({ login, password }).catch((error: unknown) => {
    throw new Error(`${login} could not be signed in at ${http}: ${describeError(error)}`, { cause: error });
  });
  return { api, credentials: { login, password }, settle: createSettle(api, warn) };
}

/**
 * Returns the back end that the options name, signed in. `warn` is told what makes its results less certain.
 * @throws UsageError when a module has no back end.
 * @throws Error when the module fails, or the sign-in is refused.
 */
export async function loadContext(
  options: CommandOptions,
  warn: (text: string) => void,
): Promise<ConformanceContext> {
  return options.api === undefined ? signIn(options, warn) : loadModule(options.api);
}
