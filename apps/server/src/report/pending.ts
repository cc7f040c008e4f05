import { sql } from 'kysely';

// The tables that `fold_counters` writes, as they will be after it: each is read in one statement with the pending differences.

/** Pending differences of authors, subjects and cameras, each by its kind and value. */
const pendingValues = sql`
  select split_part(key, ':', 1) as kind, substr(key, strpos(key, ':') + 1) as value, sum(delta) as delta
    from counter_deltas where key ~ '^(author|subject|camera):' group by key having sum(delta) <> 0`;

/** As `counters`: `key` and `value`. */
export const pendingCounters = sql`(
  select key, sum(value)::bigint as value from (
    select key, value from counters
    union all select key, delta from counter_deltas where key !~ '^(author|subject|camera|keyword):'
    union all select kind || 'sCount', case when refs is null then 1 when refs + delta = 0 then -1 else 0 end
      from (${pendingValues}) pending left join distinct_values using (kind, value)
  ) each group by key)`;

/** As `folder_activity`: `folder_id` and `last_at`. */
export const pendingFolderActivity = sql`(
  select folder_id, max(last_at) as last_at from (
    select folder_id, last_at from folder_activity union all select folder_id, at from folder_touches
  ) each group by folder_id)`;

const isOfKeyword = sql`key >= 'keyword:' and key < 'keyword;'`;
const keywordOfDelta = sql`split_part(substr(key, 9), chr(31), 1)`;

/** As rows of `keywords`: pending keywords without a row, which have no id yet. */
export const newKeywords = sql`
  select null::bigint as id, word as key, (array_agg(spelling order by refs desc, spelling))[1] as value,
      sum(refs)::bigint as refs, null::text as listed
    from (
      select ${keywordOfDelta} as word, split_part(substr(key, 9), chr(31), 2) as spelling, sum(delta) as refs
        from counter_deltas where ${isOfKeyword} group by 1, 2
    ) pending
    where not exists (select from keywords where key = word) group by word having sum(refs) > 0`;

/** The spellings of `keywords.key` with the number of their files. */
const spellings = sql`
  select value, sum(refs) as refs from (
    select value, refs from distinct_values
      where kind = 'keyword' and value >= keywords.key || chr(31) and value < keywords.key || chr(32)
    union all
    select substr(deltas.key, 9), delta from counter_deltas deltas
      where deltas.key >= 'keyword:' || keywords.key || chr(31) and deltas.key < 'keyword:' || keywords.key || chr(32)
  ) each group by value having sum(refs) <> 0`;

/** As `keywords`: `id`, `key`, `value`, `refs` and `listed`. The new ones have no id. */
export const pendingKeywords = sql`(
  with pending as (select distinct ${keywordOfDelta} as key from counter_deltas where ${isOfKeyword})
  select id, keywords.key, case when spelt.refs > 0 then spelt.value else keywords.value end as value,
      coalesce(spelt.refs, 0)::bigint as refs, listed
    from keywords join pending on pending.key = keywords.key cross join lateral (
      select (array_agg(split_part(value, chr(31), 2) order by refs desc, value))[1] as value, sum(refs) as refs
        from (${spellings}) spelling
    ) spelt
  union all
  select id, key, value, refs, listed from keywords
    where not exists (select from pending where pending.key = keywords.key)
  union all
  ${newKeywords})`;
