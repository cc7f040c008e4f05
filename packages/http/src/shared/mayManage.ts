import { ApiError } from '@vitrine/core/contract';
import type { Client } from '../client/client.ts';
import { toRow } from '../client/lightRow.ts';
import { accessLine } from '../session/accessLine.ts';
import { hashesLine } from '../sharing/hashesLine.ts';

const accessRow = /* @__PURE__ */ toRow('session.authCheck', accessLine);
const hashesRow = /* @__PURE__ */ toRow('sharing.listLinks', hashesLine);

/**
 * Returns whether the visitor may manage a link: whether it is among the links that the server lists for them, which are their
 * own, for admins all of the account. A refusal means no.
 */
export async function mayManage(
  client: Client,
  { hash }: { readonly hash: string },
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    if (!(await client.send(accessRow, { signal })).accessAllowed) return false;
    const { links } = await client.send(hashesRow, { query: { q: hash }, signal });
    return links.some((link) => link.hash === hash);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return false;
    throw error;
  }
}
