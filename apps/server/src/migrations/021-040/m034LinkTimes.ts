/**
 * Links are no longer searched by their times as people read them in UTC: a search writes them in the time zone of the person.
 */
export const m034LinkTimes = `
create or replace function set_link_texts() returns trigger language plpgsql as $body$
declare
  times text := '';
  time timestamp;
begin
  foreach time in array array[new.created_at at time zone 'UTC', new.expires_at at time zone 'UTC'] loop
    if time is not null then
      times := times || chr(10) || to_char(time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end if;
  end loop;
  new.title_key := lower(normalize(coalesce(nullif(new.title, ''), new.hash), nfc) collate "und-x-icu");
  new.search_text := lower(normalize(new.title || chr(10) || new.hash || times, nfc) collate "und-x-icu");
  return new;
end $body$;
update links set title = title;
`;
