/**
 * The spelling of a keyword that an administrator has given it; null for a word that only files have. The dictionary
 * contains the keywords with such a spelling and those that files use.
 */
export const m020Keywords = `
alter table keywords add column listed text;
`;
