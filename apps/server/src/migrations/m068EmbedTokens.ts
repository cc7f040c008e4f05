/** The origin of the page on which a session is used by its token; null for one that is used by its cookie. */
export const m068EmbedTokens = `
alter table sessions add column embed_origin text;
`;
