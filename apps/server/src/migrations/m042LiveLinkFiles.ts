/**
 * The number of files of a link is that of the files which a visitor gets: a file in the bin stays in its links and does not
 * count. Whoever adds, removes, deletes or restores files counts those of their links again under the lock of each link, so that
 * the last one has seen what all others did.
 */
export const m042LiveLinkFiles = `
drop trigger count_added_link_files on link_files;
drop trigger count_removed_link_files on link_files;
drop function count_link_files();
drop function change_file_counts(bigint[], integer);

create function count_files_of_links(ids bigint[]) returns void language plpgsql as $body$ begin
  -- In the order of ids, as every call that locks several links, so that no two deadlock.
  perform from links where id = any(ids) order by id for no key update;
  update links set file_count = counted.files
    from (select link_id, count(files.id) as files from unnest(ids) as link_id left join (
        link_files join files on files.id = file_id and files.deleted_at is null) using (link_id) group by link_id) counted
    where links.id = counted.link_id and file_count <> counted.files;
end $body$;
create function count_link_files() returns trigger language plpgsql as $body$ begin
  perform count_files_of_links(array(select distinct link_id from changed));
  return null;
end $body$;
create trigger count_added_link_files after insert on link_files referencing new table as changed
  for each statement execute function count_link_files();
create trigger count_removed_link_files after delete on link_files referencing old table as changed
  for each statement execute function count_link_files();

create function count_binned_link_files() returns trigger language plpgsql as $body$ declare changed bigint[]; begin
  changed := array(select new_rows.id from old_rows join new_rows using (id)
    where (old_rows.deleted_at is null) <> (new_rows.deleted_at is null));
  if cardinality(changed) > 0 then
    perform count_files_of_links(array(select distinct link_id from link_files where file_id = any(changed)));
  end if;
  return null;
end $body$;
create trigger count_binned_link_files after update on files referencing old table as old_rows new table as new_rows
  for each statement execute function count_binned_link_files();

update links set file_count = counted.files
  from (select link_id, count(files.id) as files from link_files left join files on files.id = file_id and deleted_at is null
    group by link_id) counted
  where id = link_id and file_count <> counted.files;
`;
