/**
 * Where the extension 'vector' can be used: the embeddings once more in its own type, which the database itself keeps equal, with an
 * index for the nearest ones. Elsewhere the server compares them. A database that gets the extension later has them after
 * 'call add_vector_columns()' by its owner.
 */
export const m048VectorIndexes = `
create procedure add_vector_columns() language plpgsql as $$
declare part record;
begin
  if not exists (select from pg_extension where extname = 'vector') then
    if not exists (select from pg_available_extensions where name = 'vector') then return; end if;
    begin
      create extension vector;
    exception when insufficient_privilege then
      return;
    end;
  end if;
  for part in select * from (values
    ('faces', 'embedding', 128), ('people', 'centroid', 128), ('file_embeddings', 'embedding', 120)) as parts (name, source, size)
  loop
    if exists (select from pg_attribute where attrelid = part.name::regclass and attname = 'vector') then continue; end if;
    execute format('alter table %I add column vector vector(%s) generated always as (%I::vector(%s)) stored',
      part.name, part.size, part.source, part.size);
    execute format('create index %I on %I using hnsw (vector vector_l2_ops)', part.name || '_vector', part.name);
  end loop;
end $$;
call add_vector_columns();
`;
