import { ApiError } from './ApiError.ts';
import type { SearchScope } from './assets/rights.ts';
import { assetSortFields } from './assets/sort.ts';
import { rights as domainRights } from './rights.ts';

type RightsByDomain = typeof domainRights;

/** Every capability, by domain. A domain without capabilities is declared by its sub-port alone. */
export type AllCapabilities = {
  readonly [
    Name in keyof RightsByDomain as RightsByDomain[Name] extends { readonly capabilities: object }
      ? Name
      : never
  ]: RightsByDomain[Name] extends { readonly capabilities: infer Own } ? Own : never;
};

/**
 * What a back end can do beyond reading, by domain. A capability that is left out is not available, so an adapter stays
 * correct when later versions add capabilities. Screens offer only what is declared, a call whose capability is not declared
 * rejects with `unsupported`, and the contract cases check each declaration.
 *
 * @example
 * // A listing of an S3 bucket that takes uploads:
 * const capabilities: Capabilities = { assets: { create: true, sortFields: ['name'] } };
 */
export type Capabilities = {
  readonly [Domain in keyof AllCapabilities]?:
    | { readonly [Name in keyof AllCapabilities[Domain]]?: AllCapabilities[Domain][Name] | undefined }
    | undefined;
};

type NameOf<Domain extends keyof AllCapabilities> = {
  [Name in keyof AllCapabilities[Domain]]: AllCapabilities[Domain][Name] extends boolean ? Name : never;
}[keyof AllCapabilities[Domain]] &
  string;

/** The name of a yes/no capability: `assets.create`, `dashboard.batch` and so on. */
export type Capability = {
  [Domain in keyof AllCapabilities]: `${Domain}.${NameOf<Domain>}`;
}[keyof AllCapabilities];

const rightsByName: Readonly<Record<string, { readonly capabilities?: object; readonly rules: object }>> =
  domainRights;

/** The capabilities of each domain that has any. */
const capabilitiesByDomain = /* @__PURE__ */ (() =>
  Object.entries(rightsByName).flatMap(([name, { capabilities: all }]) =>
    all ? [[name, all] as const] : [],
  ))();

/* @__NO_SIDE_EFFECTS__ */
function mapDomains(change: (all: object, name: string) => object): AllCapabilities {
  return Object.fromEntries(
    capabilitiesByDomain.map(([name, all]) => [name, change(all, name)]),
  ) as unknown as AllCapabilities;
}

/** Capabilities of a back end that supports everything. */
export const allCapabilities: AllCapabilities = mapDomains((all) => all);

function declareNone<Domain extends object>(domain: Domain): Domain {
  const pairs = Object.entries(domain).map(([name, value]) => [name, Array.isArray(value) ? [] : false]);
  return Object.fromEntries(pairs) as Domain;
}

/** Capabilities of a read-only back end. */
export const noCapabilities: AllCapabilities = mapDomains(declareNone);

/** Every yes/no capability. */
export const capabilityNames: readonly Capability[] = /* @__PURE__ */ (() =>
  Object.entries(allCapabilities).flatMap(([domain, names]) =>
    Object.entries(names)
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]) => `${domain}.${name}` as Capability),
  ))();

/**
 * Returns `base` with the capabilities of `changes`; capabilities that `changes` leaves out stay as they are.
 *
 * @example
 * const readOnlyFolders = withCapabilities(allCapabilities, { assets: { createFolder: false } });
 */
export function withCapabilities(base: AllCapabilities, changes: Capabilities = {}): AllCapabilities {
  const baseDomains: Readonly<Record<string, object>> = { ...base };
  const changedDomains: Readonly<Record<string, object | undefined>> = changes;
  return mapDomains((_all, name) => ({ ...baseDomains[name], ...withoutUndefined(changedDomains[name]) }));
}

/** Returns an object without the names whose value is undefined, so that they do not overwrite the base. */
function withoutUndefined(domain: object | undefined): object {
  return Object.fromEntries(Object.entries(domain ?? {}).filter(([, value]) => value !== undefined));
}

/** Returns whether a back end declares a capability. */
export function hasCapability(capabilities: Capabilities, capability: Capability): boolean {
  const [domain = '', name = ''] = capability.split('.');
  const declared: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = capabilities;
  return declared[domain]?.[name] === true;
}

/**
 * Returns whether the back end can sort lists of files by `sort`. Returns true for a value that is no sort at all: the
 * back end refuses it as `invalid`.
 */
export function isOfferedSort({ assets }: Capabilities, sort: unknown): boolean {
  const fieldName = typeof sort === 'string' ? sort.replace(/^-/, '') : undefined;
  const field = assetSortFields.find((each) => each === fieldName);
  return field === undefined || (assets?.sortFields?.includes(field) ?? false);
}

/** Returns whether the back end can sort links by `sort`: by their visits only where these are counted. */
export function isOfferedLinkSort({ sharing }: Capabilities, sort: unknown): boolean {
  return sharing?.visits === true || (sort !== 'openingsNumber' && sort !== '-openingsNumber');
}

/** Returns what a search of files looks at. */
export function searchScopeOf({ assets }: Capabilities): SearchScope {
  return assets?.searchScope ?? 'everything';
}

/** Returns whether the back end can search files for `q`. Returns true for a value that searches for nothing. */
export function isOfferedSearch(capabilities: Capabilities, q: unknown): boolean {
  return searchScopeOf(capabilities) !== 'nothing' || typeof q !== 'string' || q.trim() === '';
}

/** Returns whether the back end saves the field `key` of files. */
export function isWritableField({ assets }: Capabilities, key: string): boolean {
  return assets?.writableFields?.includes(key) ?? true;
}

/** Returns the keys of `fields` that the back end cannot write, each with its problem. */
export function findReadOnly(capabilities: Capabilities, fields: object): Record<string, 'read-only'> {
  const readOnlyKeys = Object.keys(fields).filter((key) => !isWritableField(capabilities, key));
  return Object.fromEntries(readOnlyKeys.map((key) => [key, 'read-only']));
}

/**
 * Checks that every key of `fields` can be written.
 * @throws ApiError `invalid` with every field that cannot be written.
 */
export function checkWritable(capabilities: Capabilities, fields: object): void {
  const problems = findReadOnly(capabilities, fields);
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', { fields: problems });
}

/** Returns `base` without the named capabilities. */
export function withoutCapabilities(base: AllCapabilities, names: readonly Capability[]): AllCapabilities {
  return names.reduce<AllCapabilities>((remaining, capability) => {
    const [domain = '', name = ''] = capability.split('.');
    return withCapabilities(remaining, { [domain]: { [name]: false } });
  }, base);
}
