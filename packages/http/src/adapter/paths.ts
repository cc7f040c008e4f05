import type { endpoints } from '../endpoints/tables.ts';

type Endpoints = typeof endpoints;

/** The name of a row of the endpoint table, as in `assets.listFiles`. */
export type PathName = {
  [Domain in keyof Endpoints & string]: `${Domain}.${keyof Endpoints[Domain] & string}`;
}[keyof Endpoints & string];

/** Other paths for rows, with the same `{parameters}` as the original. */
export type PathOverrides = Readonly<Partial<Record<PathName, string>>>;
