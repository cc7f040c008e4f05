import {
  maxLinksPerPage,
  type LinkDetails,
  type ListLinksInput,
  type SharingApi,
  type SharingLink,
} from '@vitrine/core/contract';

/** A link with its details; undefined where the back end did not return them. */
export interface LinkRow {
  /** The link. */
  readonly link: SharingLink;
  /** Its visits, creator and status. */
  readonly details: LinkDetails | undefined;
}

/** Returns all links of the conditions, each once, page by page. */
export async function readAllLinks(
  port: SharingApi,
  conditions: ListLinksInput,
): Promise<readonly SharingLink[]> {
  const links = new Map<string, SharingLink>();
  let cursor: string | undefined;
  do {
    const page = await port.listLinks({ ...conditions, cursor, limit: maxLinksPerPage });
    for (const link of page.items) links.set(link.id, link);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return [...links.values()];
}

/** Returns links with their details. */
export async function readAllDetails(
  port: SharingApi,
  links: readonly SharingLink[],
): Promise<readonly LinkRow[]> {
  const byId = new Map<string, LinkDetails>();
  for (let start = 0; start < links.length; start += maxLinksPerPage) {
    const ids = links.slice(start, start + maxLinksPerPage).map(({ id }) => id);
    const loaded = await port.getLinkDetails({ ids });
    for (const each of loaded.links) byId.set(each.id, each);
  }
  return links.map((link) => ({ link, details: byId.get(link.id) }));
}
