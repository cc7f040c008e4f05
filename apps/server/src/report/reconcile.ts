import { sql } from 'kysely';
import { currentTenant, db } from '../db/executor.ts';
import { waitForCounters } from './counters.ts';

/** A counter that differs from a recount. */
export interface CounterDrift {
  readonly key: string;
  readonly stored: number;
  readonly counted: number;
}

/**
 * Counts everything again that the triggers count. Its keys are those of the table `counters`; `author:Ada` for the distinct value
 * `Ada`; and `keywords:sea` for a keyword in any spelling. A key `keyword:…` of a file is the folded keyword, U+001F and one spelling.
 */
const counted = sql`
  select key, count(*)::bigint as value
      from files, unnest(counted_keys(folder_id, facets, distinct_keys)) key
      where deleted_at is null group by key
  union all select 'totalViews', sum(view_count)::bigint from files where deleted_at is null having sum(view_count) > 0
  union all select 'folders', count(*) from folders where deleted_at is null having count(*) > 0
  union all select 'activity:' || kind || ':' || day, count(*) from activity group by kind, day
  union all select 'actions:' || user_id, count(*) from activity where user_id is not null group by user_id
  union all select 'keywords:' || split_part(substr(key, 9), chr(31), 1), count(*)
    from files, unnest(distinct_keys) key where deleted_at is null and key like 'keyword:%' group by 1`;

/** The stored counters with the same keys, and the differences that are not folded into them yet. */
const stored = sql`
  select key, sum(value)::bigint as value from (
    select key, value from counters where key not in ('authorsCount', 'subjectsCount', 'camerasCount')
    union all select kind || ':' || value, refs from distinct_values
    union all select key, delta from counter_deltas
    union all select 'keywords:' || key, refs from keywords
    union all select 'keywords:' || split_part(substr(key, 9), chr(31), 1), delta
      from counter_deltas where key like 'keyword:%'
  ) each group by key having sum(value) <> 0`;

/**
 * Returns the counters of the tenant that differ from a recount. One statement reads both, so that they are of the same
 * moment.
 */
export async function findDrift(): Promise<CounterDrift[]> {
  const { rows } = await sql<CounterDrift>`
    with counted as (${counted}), stored as (${stored})
    select coalesce(counted.key, stored.key) as key, coalesce(stored.value, 0) as stored,
        coalesce(counted.value, 0) as counted
      from counted full join stored on stored.key = counted.key
      where coalesce(stored.value, 0) <> coalesce(counted.value, 0) order by 1`.execute(db());
  return rows;
}

/**
 * Counts everything of the tenant again, and corrects the counters that differ. Concurrent changes are not lost: a correction
 * adds the difference of one moment, and sets no value.
 *
 * @returns the counters that differed, as they were before.
 */
export async function reconcile(): Promise<CounterDrift[]> {
  const tenant = currentTenant();
  // Two reconciliations must not correct the same difference twice.
  await waitForCounters();
  const drift = await findDrift();
  const corrections = drift
    .filter(({ key }) => !key.startsWith('keywords:'))
    .map((counter) => ({ tenant_id: tenant, key: counter.key, delta: counter.counted - counter.stored }));
  if (corrections.length > 0) await db().insertInto('counter_deltas').values(corrections).execute();
  await sql`call fold_counters(${tenant}::bigint)`.execute(db());
  // A keyword is the sum of its spellings, which are correct by now.
  if (corrections.length < drift.length) await sql`call sum_keywords(${tenant}::bigint, null)`.execute(db());
  return drift;
}
