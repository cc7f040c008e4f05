import { subPorts, type SubPort } from '@vitrine/core/contract';
import * as domainExports from './domains.ts';

type DomainExports = typeof domainExports;

function pickTables(ending: 'Endpoints' | 'Rows'): Readonly<Record<string, unknown>> {
  const tables: Readonly<Record<string, unknown>> = domainExports;
  return Object.fromEntries(subPorts.map((name) => [name, tables[`${name}${ending}`]]));
}

/** The rows of all domains. A path is overridden by `domain.row`, such as `assets.listFiles`. */
export const endpoints = pickTables('Endpoints') as {
  readonly [Name in SubPort]: DomainExports[`${Name}Endpoints`];
};

/** The names of the rows that each call of the contract uses, by domain. */
export const verbRows = pickTables('Rows') as { readonly [Name in SubPort]: DomainExports[`${Name}Rows`] };
