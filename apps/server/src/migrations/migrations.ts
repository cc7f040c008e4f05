import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { m001Tenancy } from './m001Tenancy.ts';
import { m002Library } from './m002Library.ts';
import { m003Counters } from './m003Counters.ts';

function script(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db);
    },
  };
}

/** Every step of the schema by name, in order. A released step never changes; a new one is added below it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tenancy': script(m001Tenancy),
  '002-library': script(m002Library),
  '003-counters': script(m003Counters),
};
