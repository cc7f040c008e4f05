import type {
  AccountUser,
  Belongings,
  CreatedUser,
  CreateUserInput,
  PasswordLink,
  UpdateUserInput,
} from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { usersKeys } from './usersKeys.ts';

/** Changes of a user; what is left out stays as it is. */
export type UserChange = Omit<UpdateUserInput, 'id'>;

/** Result of `useUserActions`. */
export interface UseUserActionsResult extends ActionState {
  /** Adds a user (needs `users.create`). The link to set the password is returned this once. */
  create(input: CreateUserInput): Promise<ActionResult<CreatedUser>>;
  /** Changes a user (needs `users.update`). `undo` gives the changed values back. */
  update(user: AccountUser, change: UserChange): Promise<ActionResult<AccountUser, AccountUser>>;
  /** Makes a link to set the password; earlier links of the user end (needs `users.passwordLinks`). */
  makePasswordLink(user: AccountUser): Promise<ActionResult<PasswordLink>>;
  /** Gives the files and links of a user to another active user, permanently (needs `users.handOver`). */
  handOver(from: AccountUser, to: AccountUser): Promise<ActionResult<Belongings>>;
}

/** Returns the present values of what a change replaces. */
function valuesBefore(user: AccountUser, change: UserChange): UserChange {
  const { name, email, role, isActive } = user;
  return {
    ...(change.name !== undefined && { name }),
    ...(change.email !== undefined && { email }),
    ...(change.role !== undefined && { role }),
    ...(change.isActive !== undefined && { isActive }),
  };
}

/**
 * Adds and changes users of the account, makes links for their passwords, and hands over what belongs to them.
 *
 * @throws Error when the back end has no `users` sub-port.
 * @example
 * const { update } = useUserActions();
 * const result = await update(user, { isActive: false });
 * if (result.status === 'done') await result.undo?.();
 */
export function useUserActions(): UseUserActionsResult {
  const { api, events, queryClient } = useGallery();
  const port = useSubPort('users', 'useUserActions');
  const { run: runAnywhere } = useActionRunner('person');
  const { run, isPending, error } = useActionRunner();
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: usersKeys.all(api.id) });
    events.publish('users.changed', {});
  }, [api.id, events, queryClient]);
  const create = useCallback(
    (input: CreateUserInput) => run('users:create', () => port.createUser(input).finally(refresh)),
    [port, refresh, run],
  );
  const update = useCallback(
    async (user: AccountUser, change: UserChange): Promise<ActionResult<AccountUser, AccountUser>> => {
      const { id } = user;
      const before = valuesBefore(user, change);
      const result = await run(`users:${id}`, () => port.updateUser({ id, ...change }).finally(refresh));
      if (result.status !== 'done') return result;
      const undo = () =>
        runAnywhere(`users:${id}`, () => port.updateUser({ id, ...before }).finally(refresh));
      return { ...result, undo };
    },
    [port, refresh, run, runAnywhere],
  );
  const makePasswordLink = useCallback(
    ({ id }: AccountUser) => run(`users:${id}`, () => port.makePasswordLink({ id })),
    [port, run],
  );
  const handOver = useCallback(
    (from: AccountUser, to: AccountUser) =>
      run(`users:${from.id}`, async () => {
        const counts = await port.handOver({ id: from.id, to: to.id });
        refresh();
        // Any file may have another owner now.
        events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
        return counts;
      }),
    [events, port, refresh, run],
  );
  return { create, update, makePasswordLink, handOver, isPending, error };
}
