/**
 * The words of the current transcript of each file, for the search of files. They are no column of `files`, whose rows are read by every
 * list. The function applies the condition of the tenant itself: row-level security keeps LIKE away from the index.
 */
export const m058SpokenWords = `
create function spoken_words_of(entries jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(lower(normalize(entry->>'text', nfc) collate "und-x-icu"), chr(10)), '')
    from jsonb_array_elements(entries) entry
$$;
create table spoken_words (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  words text collate "C" not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index spoken_words_search on spoken_words using gin (words gin_trgm_ops);
call protect_tenant_table('spoken_words');
insert into spoken_words (tenant_id, file_id, words)
  select tenant_id, file_id, spoken_words_of(entries) from (
    select distinct on (tenant_id, file_id) * from transcripts order by tenant_id, file_id, version desc) as newest
  where entry_count > 0;

create function find_spoken_ids(sought text[], patterns text[], folder bigint, facet text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select file_id from spoken_words
      join files on files.tenant_id = spoken_words.tenant_id and files.id = file_id
      where spoken_words.tenant_id = current_tenant() and deleted_at is null%s%s%s
        and case when words like all(%L::text[]) then true else false end limit %L::int',
    coalesce(' and folder_id = ' || folder, ''),
    coalesce(' and facets @> array[' || quote_literal(facet) || ']', ''),
    (select string_agg(format(' and words like %L', pattern), '') from unnest(sought) pattern), patterns, most);
end $$;
grant create on schema public to vitrine_all;
alter function find_spoken_ids(text[], text[], bigint, text, integer) owner to vitrine_all;
revoke create on schema public from vitrine_all;
`;
