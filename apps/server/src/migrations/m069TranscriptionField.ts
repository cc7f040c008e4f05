/**
 * What is said in each file as its field shows it, as `transcriptionField` of core writes it: lists read it without the entries. An entry
 * without a time stays behind the one before it.
 */
export const m069TranscriptionField = `
create function transcription_field_of(entries jsonb) returns text language sql immutable parallel safe as $$
  select case when length(words) > 2000 then left(words, 2000) || '…' else words end from (
    select coalesce(string_agg(text, chr(10) order by time, place), '') as words from (
      select place, text, coalesce(first_value(start) over (partition by block order by place), -1) as time from (
        select place, replace(entry->>'text', chr(10), ' ') as text, (entry->>'startTime')::float8 as start,
            count(entry->>'startTime') over (order by place) as block
          from jsonb_array_elements(entries) with ordinality as listed (entry, place)
      ) as numbered
    ) as timed where text <> ''
  ) as joined
$$;
alter table spoken_words add column field text;
update spoken_words set field = transcription_field_of(newest.entries) from (
  select distinct on (tenant_id, file_id) * from transcripts order by tenant_id, file_id, version desc) as newest
  where newest.tenant_id = spoken_words.tenant_id and newest.file_id = spoken_words.file_id;
alter table spoken_words alter column field set not null;
`;
