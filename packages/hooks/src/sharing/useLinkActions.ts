import type { ChangeLinksInput, ListLinksInput, SharingApi, SharingLink } from '@vitrine/core/contract';
import { useCallback, useMemo } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { changeManyLinks, restoreLinks, type LinksOutcome, type RefusedLink } from './changeManyLinks.ts';
import { createLinkCache } from './linkCache.ts';
import { conditionsOf } from './linksQuery.ts';
import { readAllDetails, readAllLinks, type LinkRow } from './readAllLinks.ts';
import { sharingKeys } from './sharingKeys.ts';
import { useLinkRefresh } from './useLinkRefresh.ts';

/** A change of several links. */
export type LinksChange = Omit<ChangeLinksInput, 'ids' | 'isDryRun'>;

/** Result of `useLinkActions`. */
export interface UseLinkActionsResult extends ActionState {
  /** Suspends a link or opens it again; shown before the response. Resolves with whether it is suspended. */
  setSuspended(link: SharingLink, isSuspended: boolean): Promise<ActionResult<boolean>>;
  /** Moves a link to the bin. `undo` is present where the back end can restore it: a link that was suspended stays suspended. */
  remove(link: SharingLink): Promise<ActionResult<void, LinksOutcome>>;
  /**
   * Changes several links, each of which succeeds or fails by itself (needs `sharing.changeMany`). `undo` is present after
   * `suspend` and `restore` for the links that were not so before, after `extend` for those whose former end is not over, and
   * after a deletion where the back end can restore links.
   */
  changeMany(
    links: readonly SharingLink[],
    change: LinksChange,
  ): Promise<ActionResult<LinksOutcome, LinksOutcome>>;
  /** Loads all links that match the conditions, of every page. */
  readAll(conditions: ListLinksInput): Promise<ActionResult<readonly SharingLink[]>>;
  /** Loads all links that match the conditions, with their visits, creator and status. */
  readAllWithDetails(conditions: ListLinksInput): Promise<ActionResult<readonly LinkRow[]>>;
}

/** A change, and the links that it is for. */
interface ChangeOfLinks {
  readonly change: LinksChange;
  readonly links: readonly SharingLink[];
}

/** Returns the changes that give links their former ends, one for each end. An end that is over can be set no more. */
function formerEnds(links: readonly SharingLink[], now: number): readonly ChangeOfLinks[] {
  const possible = links.filter(({ expirationDatetime: end }) => end === null || Date.parse(end) > now);
  const ends = new Set(possible.map(({ expirationDatetime }) => expirationDatetime));
  return [...ends].map((end) => ({
    change: { action: 'extend', expirationDatetime: end },
    links: possible.filter(({ expirationDatetime }) => expirationDatetime === end),
  }));
}

/** Returns the changes that take back a change, for the links that it has changed; none when there is nothing to take back. */
function changesBack(
  { action }: LinksChange,
  links: readonly SharingLink[],
  openIds: ReadonlySet<string>,
): readonly ChangeOfLinks[] {
  if (action === 'extend') return formerEnds(links, Date.now());
  const changed = links.filter(({ id }) => openIds.has(id) === (action === 'suspend'));
  if (changed.length === 0) return [];
  return [{ change: { action: action === 'suspend' ? 'restore' : 'suspend' }, links: changed }];
}

async function changeBack(
  port: SharingApi,
  changes: readonly ChangeOfLinks[],
  shouldContinue: () => boolean,
): Promise<LinksOutcome> {
  const done: SharingLink[] = [];
  const refused: RefusedLink[] = [];
  for (const { change, links } of changes) {
    const outcome = await changeManyLinks(port, links, change, shouldContinue);
    done.push(...outcome.done);
    refused.push(...outcome.refused);
  }
  return { done, refused };
}

/** The writes of one link. */
function useLinkWrites() {
  const { api, queryClient, writes } = useGallery();
  const port = useSubPort('sharing', 'useLinkActions');
  const { run } = useActionRunner('person');
  const refresh = useLinkRefresh();
  const cache = useMemo(() => createLinkCache(queryClient, api.id, Date.now), [queryClient, api.id]);
  const setSuspended = useCallback(
    ({ id, hash }: SharingLink, isSuspended: boolean) =>
      run(`links:${id}`, () =>
        writes
          .run({
            queryKey: sharingKeys.all(api.id),
            change: () => cache.showSuspended(id, isSuspended),
            task: () => port.setDisabled({ id, hash, isDisabled: isSuspended }),
          })
          .finally(refresh),
      ),
    [api.id, cache, port, refresh, run, writes],
  );
  return { cache, port, run, refresh, setSuspended };
}

/**
 * Changes links: suspends, opens, deletes and restores them, one or many, and reads all of them for a file.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { setSuspended } = useLinkActions();
 * await setSuspended(link, true);
 */
export function useLinkActions(): UseLinkActionsResult {
  const { userChangeCount } = useGallery();
  const canRestore = useCapability('sharing.restore');
  const { cache, port, run, refresh, setSuspended } = useLinkWrites();
  const { isPending, error, run: runAction } = useActionRunner();
  const undoOf = useCallback(
    (links: readonly SharingLink[], openIds: ReadonlySet<string>) =>
      canRestore && links.length > 0
        ? () => run('links:restore', () => restoreLinks(port, links, openIds).finally(refresh))
        : undefined,
    [canRestore, port, refresh, run],
  );
  const openIdsOf = useCallback(
    (links: readonly SharingLink[]) =>
      new Set(links.filter((link) => !cache.isSuspended(link)).map(({ id }) => id)),
    [cache],
  );
  const remove = useCallback(
    async (link: SharingLink): Promise<ActionResult<void, LinksOutcome>> => {
      const openIds = openIdsOf([link]);
      const result = await run(`links:${link.id}`, async () => {
        await port.deleteLink({ id: link.id });
        cache.drop(new Set([link.id]));
        refresh();
      });
      return result.status === 'done' ? { ...result, undo: undoOf([link], openIds) } : result;
    },
    [cache, openIdsOf, port, refresh, run, undoOf],
  );
  const changeMany = useCallback(
    async (
      links: readonly SharingLink[],
      change: LinksChange,
    ): Promise<ActionResult<LinksOutcome, LinksOutcome>> => {
      const openIds = openIdsOf(links);
      const countAtStart = userChangeCount.get();
      const isSamePerson = () => userChangeCount.get() === countAtStart;
      const result = await runAction('links:many', async () => {
        const outcome = await changeManyLinks(port, links, change, isSamePerson);
        if (change.action === 'delete') cache.drop(new Set(outcome.done.map(({ id }) => id)));
        refresh();
        return outcome;
      });
      if (result.status !== 'done') return result;
      const { done } = result.value;
      if (change.action === 'delete')
        return { status: 'done', value: result.value, undo: undoOf(done, openIds) };
      const back = changesBack(change, done, openIds);
      if (back.length === 0) return { status: 'done', value: result.value };
      const undo = () => run('links:undo', () => changeBack(port, back, isSamePerson).finally(refresh));
      return { status: 'done', value: result.value, undo };
    },
    [cache, openIdsOf, port, refresh, run, runAction, undoOf, userChangeCount],
  );
  const readAll = useCallback(
    (conditions: ListLinksInput) =>
      runAction('links:read', () => readAllLinks(port, conditionsOf(conditions))),
    [port, runAction],
  );
  const readAllWithDetails = useCallback(
    (conditions: ListLinksInput) =>
      runAction('links:read', async () =>
        readAllDetails(port, await readAllLinks(port, conditionsOf(conditions))),
      ),
    [port, runAction],
  );
  return { setSuspended, remove, changeMany, readAll, readAllWithDetails, isPending, error };
}
