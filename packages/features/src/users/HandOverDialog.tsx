import type { AccountUser, ApiError, Belongings } from '@vitrine/core/contract';
import { usePorts } from '@vitrine/hooks/provider';
import { useBelongings, useUsers, type UseUserActionsResult } from '@vitrine/hooks/users';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages, usersMessages } from '@vitrine/ui/messages/en';
import { PersonChoice, UserSearch } from '@vitrine/ui/users';
import { useRef, useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useBelongingsText } from './useBelongingsText.ts';
import { userErrorText } from './userTexts.ts';

interface HandOverDialogProps {
  user: AccountUser;
  actions: UseUserActionsResult;
  onClose: () => void;
}

interface ReceiverProps {
  user: AccountUser;
  chosen: AccountUser | undefined;
  onChoose: (person: AccountUser) => void;
  error: string | undefined;
}

/** The active users besides one, found by a search. A chosen one stays while another text is searched. */
function Receiver({ user, chosen, onChoose, error }: ReceiverProps) {
  const { t } = useMessages(usersMessages, userDialogsMessages);
  const [q, setQ] = useState('');
  const { list, hasMore } = useUsers({ q });
  const found = list.data?.users.filter(({ id, isActive }) => isActive && id !== user.id) ?? [];
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <div className="vt:flex vt:flex-col vt:gap-3">
      <UserSearch value={q} onChange={setQ} />
      {list.status === 'ready' ? (
        <>
          <PersonChoice
            label={t('users.receiver')}
            people={people}
            value={chosen?.id}
            onChange={onChoose}
            error={error}
          />
          <p role="status" className="vt:text-sm vt:text-muted">
            {people.length === 0 && t('users.receiverNone')}
            {hasMore && t('users.receiverMore')}
          </p>
        </>
      ) : (
        <SettingsState source={list} loading={t('common.loading')} failed={t('users.loadFailed')} />
      )}
    </div>
  );
}

function isNothing({ fileCount, linkCount }: Belongings): boolean {
  return fileCount + linkCount === 0;
}

/** Gives files and links of a user to another one, after their numbers were told. */
export function HandOverDialog({ user, actions, onClose }: HandOverDialogProps) {
  const { t } = useMessages(usersMessages, userDialogsMessages);
  const { notify } = usePorts();
  const textOf = useBelongingsText();
  const belongings = useBelongings(user.id);
  const [chosen, choose] = useState<AccountUser>();
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const content = useRef<HTMLDivElement>(null);
  const { name } = user;
  const hasNothing = belongings.data !== undefined && isNothing(belongings.data);
  async function submit(): Promise<void> {
    setMissing(!chosen);
    setProblem(undefined);
    if (!chosen) return content.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    const result = await actions.handOver(user, chosen);
    if (result.status === 'failed') return setProblem(result.error);
    if (result.status !== 'done') return undefined;
    notify({
      kind: 'success',
      message: t('users.handedOver', { ...textOf(result.value), name: chosen.name }),
    });
    return onClose();
  }
  return (
    <Dialog
      open
      title={t('users.handOverTitle', { name })}
      description={
        belongings.data &&
        (hasNothing
          ? t('users.nothingBelongs', { name })
          : `${t('users.belongs', { ...textOf(belongings.data), name })} ${t('users.handOverHint')}`)
      }
      onClose={actions.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={actions.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={actions.isPending}
            disabled={belongings.status !== 'ready' || hasNothing}
            onClick={() => void submit()}
          >
            {t('users.handOverConfirm')}
          </Button>
        </>
      }
    >
      {belongings.status === 'ready' ? (
        <div ref={content} className="vt:flex vt:flex-col vt:gap-3 vt:pb-4">
          <div role="alert" className="vt:empty:hidden">
            {problem && (
              <Banner tone="danger" role="presentation">
                {t('users.handOverFailed')} {userErrorText(t, problem)}
              </Banner>
            )}
          </div>
          {!hasNothing && (
            <Receiver
              {...{ user, chosen }}
              onChoose={choose}
              error={isMissing && !chosen ? t('users.receiverMissing') : undefined}
            />
          )}
        </div>
      ) : (
        <SettingsState
          source={belongings}
          loading={t('common.loading')}
          failed={t('users.belongingsFailed')}
        />
      )}
    </Dialog>
  );
}
