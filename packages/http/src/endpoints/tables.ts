import { subPorts, type SubPort } from '@vitrine/core/contract';
import * as described from './domains.ts';

type Described = typeof described;

function pick(ending: 'Endpoints' | 'Rows'): Readonly<Record<string, unknown>> {
  const tables: Readonly<Record<string, unknown>> = described;
  return Object.fromEntries(subPorts.map((name) => [name, tables[`${name}${ending}`]]));
}

/** The rows of all domains. A path is overridden by `domain.row`, such as `assets.listFiles`. */
export const endpoints = pick('Endpoints') as { readonly [Name in SubPort]: Described[`${Name}Endpoints`] };

/** The names of the rows that each call of the contract uses, by domain. */
export const verbRows = pick('Rows') as { readonly [Name in SubPort]: Described[`${Name}Rows`] };
