import { endpoints, type AnyEndpoint } from '@vitrine/http/endpoints';

type Tables = typeof endpoints;

/** Every call of the contract as `domain.row`, such as `assets.listFiles`. */
export type EndpointName = {
  [Domain in keyof Tables]: `${Domain}.${keyof Tables[Domain] & string}`;
}[keyof Tables];

/** The endpoint row of a name. */
export type EndpointOf<Name extends EndpointName> = Name extends `${infer Domain}.${infer Row}`
  ? Domain extends keyof Tables
    ? Row extends keyof Tables[Domain]
      ? Tables[Domain][Row]
      : never
    : never
  : never;

const endpointsByName = Object.fromEntries(
  Object.entries(endpoints).flatMap(([domain, rows]) =>
    Object.entries(rows).map(([row, endpoint]) => [`${domain}.${row}`, endpoint] as const),
  ),
) as Readonly<Record<EndpointName, AnyEndpoint>>;

export const endpointNames = Object.keys(endpointsByName) as readonly EndpointName[];

/** Returns the endpoint row of a name, with its own types. */
export function endpointOf<Name extends EndpointName>(name: Name): EndpointOf<Name> {
  return endpointsByName[name] as unknown as EndpointOf<Name>;
}
