/** Comments on links, which are deleted with their link. */
export const m036CommentsOnLinks = `
alter table comments add column link_id bigint;
alter table comments add foreign key (tenant_id, link_id) references links (tenant_id, id) on delete cascade;
alter table comments drop constraint comments_check;
alter table comments add constraint comments_target check (num_nonnulls(file_id, folder_id, link_id) = 1);
create index comments_on_link on comments (tenant_id, link_id, id) where link_id is not null;
`;
