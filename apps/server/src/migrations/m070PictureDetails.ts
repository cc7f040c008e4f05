/**
 * Pictures are near-identical when their smaller shapes are alike too. All are hashed again, each of which finds its pairs; without
 * details a file has none.
 */
export const m070PictureDetails = `
alter table file_hashes add column details bit(256), add column aspect real;
delete from near_duplicates;
`;
