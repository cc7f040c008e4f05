/**
 * People by name. `name_key` is `personNameKey` of core, of which an index takes the beginning: no index takes a longer one. `word_starts` are
 * three of the first four letters of each word, after the tenant: a word that begins with another one of at least three letters has its
 * first three, and two words of at least four letters share some when one letter is missing, too many, another one or swapped.
 *
 * The function finds who may match what was typed, by a pattern for the whole, and for each word its starts, or a pattern for a shorter
 * one. It applies the condition of the tenant itself: row-level security keeps these operators away from the indexes.
 */
export const m065PeopleByName = `
create function word_starts(tenant bigint, name_key text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct tenant || ':' || part), '{}') from regexp_split_to_table(name_key, ' ') word,
    lateral (values (left(word, 3)), (left(word, 2) || substr(word, 4, 1)), (left(word, 1) || substr(word, 3, 2)),
      (substr(word, 2, 3))) parts (part)
    where length(part) = 3
$$;

drop index people_value;
alter table people add column name_key text collate "C" generated always as (left(person_key(value), 500)) stored;
create index people_name on people (tenant_id, name_key) where name_key is not null;
create index people_words on people using gin ((' ' || name_key) gin_trgm_ops) where name_key is not null;
create index people_starts on people using gin (word_starts(tenant_id, name_key)) where name_key is not null;

create function find_people(whole text, patterns text[], starts text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select id from people
      where tenant_id = current_tenant() and name_key is not null and ('' '' || name_key like %L or %s)', whole,
    (select string_agg(case when parts is null then format(''' '' || name_key like %L', pattern)
        else format('word_starts(tenant_id, name_key) && %L::text[]',
          (select array_agg(current_tenant() || ':' || part) from unnest(parts::text[]) part)) end, ' and ')
      from unnest(patterns, starts) as each (pattern, parts)));
end $$;
grant create on schema public to vitrine_all;
alter function find_people(text, text[], text[]) owner to vitrine_all;
revoke create on schema public from vitrine_all;
`;
