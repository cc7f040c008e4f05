import type { AccountUser, ApiError } from '@vitrine/core/contract';
import { useHandler, usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useUserActions, type UserChange } from '@vitrine/hooks/users';
import type { MenuEntry, MenuGroup } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { usersMessages } from '@vitrine/ui/messages/en';
import { useCallback, useState, type ReactNode } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useUndoNotice } from '../internal/useUndoNotice.ts';
import type { UserTask } from './UserDialogs.tsx';
import { userErrorText } from './userTexts.ts';

const loadDialogs = async () => (await import('./UserDialogs.tsx')).UserDialogs;

/** Options of `useUserWork`. */
interface UserWorkOptions {
  /** The login of the signed-in person. */
  ownLogicalId: string | undefined;
  /** Address of the plans. */
  plansHref: string | undefined;
}

/** Changes of one user that are told in a notice. */
function useReportedChanges({ ownLogicalId, plansHref }: UserWorkOptions) {
  const { t } = useMessages(usersMessages);
  const { notify, navigate } = usePorts();
  const actions = useUserActions();
  const showUndo = useUndoNotice();
  function showFailure(headline: string, error: ApiError): void {
    const leadsToPlans = error.code === 'quota-exceeded' && plansHref !== undefined;
    const action = leadsToPlans
      ? { label: t('users.plans'), onAction: () => navigate(plansHref) }
      : undefined;
    notify({ kind: 'error', message: `${headline}. ${userErrorText(t, error)}`, action });
  }
  function messageOf({ name }: AccountUser, { role, isActive }: UserChange): string {
    if (role !== undefined)
      return t(role === 'admin' ? 'users.roleChanged.admin' : 'users.roleChanged.user', { name });
    return t(isActive ? 'users.activated' : 'users.deactivated', { name });
  }
  async function change(user: AccountUser, wanted: UserChange): Promise<void> {
    const result = await actions.update(user, wanted);
    const { name, logicalId } = user;
    if (result.status === 'failed')
      showFailure(
        wanted.isActive ? t('users.activateFailed', { name }) : t('users.changeFailed', { name }),
        result.error,
      );
    if (result.status !== 'done') return;
    // Nobody can take back what they may not do any more.
    const undo = logicalId === ownLogicalId ? undefined : result.undo;
    showUndo({ message: messageOf(user, wanted), undo, failureTitle: t('users.undoFailed') });
  }
  return { actions, change, showFailure };
}

/** What can be done with users: the entries of their menus, and the dialogs that they open. */
export function useUserWork(options: UserWorkOptions): {
  readonly actionsOf: (user: AccountUser) => readonly MenuGroup[];
  /** Opens the dialog that adds a user. */
  readonly invite: () => void;
  readonly dialogs: ReactNode;
} {
  const { ownLogicalId, plansHref } = options;
  const { t } = useMessages(usersMessages);
  const can = useCan();
  const { actions, change, showFailure } = useReportedChanges(options);
  const [task, setTask] = useState<UserTask>();
  const close = useCallback(() => setTask(undefined), []);
  const { part: UserDialogs } = useLazyPart(task !== undefined, loadDialogs, { onFailed: close });
  async function makeLink(user: AccountUser): Promise<void> {
    const result = await actions.makePasswordLink(user);
    if (result.status === 'done') setTask({ kind: 'link', user, link: result.value });
    if (result.status === 'failed') showFailure(t('users.linkFailed', { name: user.name }), result.error);
  }
  async function confirm(answered: UserTask): Promise<void> {
    if (answered.kind === 'deactivate') await change(answered.user, { isActive: false });
    if (answered.kind === 'giveUpAdmin') await change(answered.user, { role: 'user' });
    close();
  }
  function toggleRole(user: AccountUser): void {
    if (user.role === 'user') void change(user, { role: 'admin' });
    else if (user.logicalId === ownLogicalId) setTask({ kind: 'giveUpAdmin', user });
    else void change(user, { role: 'user' });
  }
  const actionsOf = useHandler((user: AccountUser): readonly MenuGroup[] => {
    const { role, isSuperAdmin = false, isActive } = user;
    const mayUpdate = can('users.update', user);
    const entries: readonly (MenuEntry | false)[] = [
      mayUpdate && { id: 'edit', label: t('users.edit'), onAction: () => setTask({ kind: 'edit', user }) },
      mayUpdate &&
        !isSuperAdmin && {
          id: 'role',
          label: t(role === 'admin' ? 'users.makeUser' : 'users.makeAdmin'),
          onAction: () => toggleRole(user),
        },
      isActive &&
        can('users.makePasswordLink', user) && {
          id: 'link',
          label: t('users.newLink'),
          onAction: () => void makeLink(user),
        },
      can('users.handOver', user) && {
        id: 'handOver',
        label: t('users.handOver'),
        onAction: () => setTask({ kind: 'handOver', user }),
      },
    ];
    const end: MenuEntry = isActive
      ? {
          id: 'deactivate',
          label: t('users.deactivate'),
          danger: true,
          onAction: () => setTask({ kind: 'deactivate', user }),
        }
      : { id: 'activate', label: t('users.activate'), onAction: () => void change(user, { isActive: true }) };
    const groups = [
      { id: 'user', items: entries.filter((entry) => entry !== false) },
      { id: 'end', items: mayUpdate ? [end] : [] },
    ];
    return groups.filter(({ items }) => items.length > 0);
  });
  const dialogs = task && UserDialogs && (
    <UserDialogs
      {...{ task, ownLogicalId, actions, plansHref }}
      onConfirm={(answered) => void confirm(answered)}
      onClose={close}
    />
  );
  return { actionsOf, invite: () => setTask({ kind: 'invite' }), dialogs };
}
