/**
 * What links are searched and sorted by, kept with each link: a list reads the links of its page alone. Times are searched as
 * ISO 8601 and as people read them.
 */
export const m033LinkList = `
alter table links
  add column title_key text collate "C",
  add column search_text text collate "C";
create function set_link_texts() returns trigger language plpgsql as $body$
declare
  times text := '';
  time timestamp;
begin
  foreach time in array array[new.created_at at time zone 'UTC', new.expires_at at time zone 'UTC'] loop
    if time is not null then
      times := times || chr(10) || to_char(time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        || chr(10) || to_char(time, 'Mon FMDD, FMYYYY, FMHH12:MI AM');
    end if;
  end loop;
  new.title_key := lower(normalize(coalesce(nullif(new.title, ''), new.hash), nfc) collate "und-x-icu");
  new.search_text := lower(normalize(new.title || chr(10) || new.hash || times, nfc) collate "und-x-icu");
  return new;
end $body$;
create trigger links_texts before insert or update of title, hash, created_at, expires_at on links
  for each row execute function set_link_texts();
update links set title = title;
alter table links alter column title_key set not null, alter column search_text set not null;
create index links_by_creation on links (tenant_id, created_at, id) where deleted_at is null;
create index links_by_title on links (tenant_id, title_key, id) where deleted_at is null;
create index links_by_openings on links (tenant_id, openings_number, id) where deleted_at is null;
`;
