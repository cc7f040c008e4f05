import {
  maxLinksPerCall,
  toApiError,
  type ApiError,
  type ChangeLinksInput,
  type SharingApi,
  type SharingLink,
} from '@vitrine/core/contract';

/** A link that was not changed, and why. */
export interface RefusedLink {
  /** The link. */
  readonly link: SharingLink;
  /** Why it was not changed. */
  readonly error: ApiError;
}

/** The outcome of a change of several links. */
export interface LinksOutcome {
  /** The links that were changed. */
  readonly done: readonly SharingLink[];
  /** The links that were not. */
  readonly refused: readonly RefusedLink[];
}

/** Changes links call by call. A failed call refuses its links, and the next one is still tried, unless the session has ended. */
export async function changeManyLinks(
  port: SharingApi,
  links: readonly SharingLink[],
  change: Omit<ChangeLinksInput, 'ids'>,
  shouldContinue: () => boolean,
): Promise<LinksOutcome> {
  const done: SharingLink[] = [];
  const refused: RefusedLink[] = [];
  let ended: ApiError | undefined;
  for (let start = 0; start < links.length; start += maxLinksPerCall) {
    if (!shouldContinue())
      throw new DOMException('The change was stopped because another person has signed in.', 'AbortError');
    const batch = links.slice(start, start + maxLinksPerCall);
    const results =
      ended ??
      (await port
        .changeLinks({ ...change, ids: batch.map(({ id }) => id) })
        .catch((error: unknown) => toApiError(error)));
    if ('code' in results) {
      if (results.code === 'unauthenticated') ended = results;
      refused.push(...batch.map((link) => ({ link, error: results })));
      continue;
    }
    const byId = new Map(results.map((result) => [result.id, result]));
    for (const link of batch) {
      const result = byId.get(link.id);
      if (result?.status === 'refused') refused.push({ link, error: result.error });
      else done.push(link);
    }
  }
  return { done, refused };
}

const maxConcurrent = 4;

/** Restores links from the bin, and opens those again that were open. */
export async function restoreLinks(
  port: SharingApi,
  links: readonly SharingLink[],
  openIds: ReadonlySet<string>,
): Promise<LinksOutcome> {
  const done: SharingLink[] = [];
  const refused: RefusedLink[] = [];
  const waiting = [...links];
  async function restoreNext(): Promise<void> {
    for (let link = waiting.shift(); link; link = waiting.shift())
      try {
        const restored = await port.restoreLink({ id: link.id });
        if (openIds.has(link.id))
          await port.setDisabled({ id: link.id, hash: restored.hash, isDisabled: false });
        done.push(restored);
      } catch (error) {
        refused.push({ link, error: toApiError(error) });
      }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, restoreNext));
  return { done, refused };
}
