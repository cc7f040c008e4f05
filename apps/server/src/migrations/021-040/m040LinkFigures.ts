/**
 * What the list of links is sorted and filtered by, so that an index answers: the number of files of each link, and from when
 * a link is suspended if nobody opens it meanwhile: always for one that somebody has suspended or that has had all of its
 * visits. What a rule about licences suspends depends on files and folders, so a list asks for it. An order has an index for
 * each direction: of equal links the newest is always the first, and links without a value are always the last.
 */
export const m040LinkFigures = `
alter table links
  add column file_count integer not null default 0,
  add column suspends_at timestamptz(3) not null generated always as (case
    when is_disabled or coalesce(openings_number - openings_before >= (rules->>'suspendAfterOpens')::integer, false)
      then '-infinity'::timestamptz
    else coalesce((coalesce(greatest(last_opened, restored_at), created_at) at time zone 'UTC'
      + (rules->>'suspendAfterIdleDays')::integer * interval '24 hours') at time zone 'UTC', 'infinity'::timestamptz)
    end) stored,
  add column asks_licence boolean not null
    generated always as (coalesce(rules->>'suspendWhenLicenceExpires' = 'true', false)) stored;
update links set file_count = counted.files
  from (select link_id, count(*) as files from link_files group by link_id) counted where id = link_id;

create function change_file_counts(ids bigint[], change integer) returns void language plpgsql as $body$ begin
  -- In the order of ids, as every call that locks several links, so that no two deadlock.
  perform from links where id = any(ids) order by id for no key update;
  update links set file_count = file_count + change * files
    from (select id as link_id, count(*) as files from unnest(ids) id group by id) changed where id = link_id;
end $body$;
create function count_link_files() returns trigger language plpgsql as $body$ begin
  if tg_op = 'INSERT' then
    perform change_file_counts(array(select link_id from new_rows), 1);
  else
    perform change_file_counts(array(select link_id from old_rows), -1);
  end if;
  return null;
end $body$;
create trigger count_added_link_files after insert on link_files referencing new table as new_rows
  for each statement execute function count_link_files();
create trigger count_removed_link_files after delete on link_files referencing old table as old_rows
  for each statement execute function count_link_files();
create function keep_link_of_file() returns trigger language plpgsql as $body$ begin
  raise exception 'a file is not moved from one link to another';
end $body$;
create trigger link_files_stay before update of link_id on link_files
  for each row when (old.link_id <> new.link_id) execute function keep_link_of_file();

create index links_by_files_up on links
  (tenant_id, (case when folder_id is null then file_count else 1000000 end), id desc) where deleted_at is null;
create index links_by_files_down on links
  (tenant_id, (case when folder_id is null then file_count else -1 end), id) where deleted_at is null;
create index links_by_openings_up on links (tenant_id, openings_number, id desc) where deleted_at is null;
create index links_by_end_up on links (tenant_id, (coalesce(expires_at, 'infinity'::timestamptz)), id desc)
  where deleted_at is null;
create index links_by_end_down on links (tenant_id, (coalesce(expires_at, '-infinity'::timestamptz)), id)
  where deleted_at is null;
create index links_statuses on links (tenant_id, id) include (suspends_at, expires_at) where deleted_at is null;
create index links_by_licence on links (tenant_id, id) where deleted_at is null and asks_licence;
`;
