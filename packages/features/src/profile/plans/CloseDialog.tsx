import type { Account } from '@vitrine/core/contract';
import { closingDays, closingLosses, isNameConfirmed } from '@vitrine/core/subscription';
import { useAccountContents, type CountedContents } from '@vitrine/hooks/subscription';
import type { Loadable } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { focusInvalid } from '@vitrine/ui/focus';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SettingsState } from '../../internal/SettingsState.tsx';
import { Losses } from './Losses.tsx';
import type { SubscriptionWork } from './useSubscriptionWork.ts';

interface CloseDialogProps {
  account: Account;
  work: SubscriptionWork;
  /** Where files can be taken along. */
  exportHref: string;
}

const formId = 'vitrine-close-account';

/** What is removed, with the way to take it along first, and the name to type. */
function CloseForm({
  account,
  work,
  exportHref,
  contents,
}: CloseDialogProps & { contents: Loadable<CountedContents> }) {
  const { t } = useMessages(subscriptionMessages);
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) focusInvalid(form.current);
  }, [attempts]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isClosed = isNameConfirmed(typed, account.name) && (await work.close(typed));
    setWrong(!isClosed);
    if (!isClosed) setAttempts((count) => count + 1);
  }
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:flex-col vt:gap-4 vt:pb-4"
    >
      <Link href={exportHref} className="vt:self-start">
        {t('subscription.export')}
      </Link>
      {contents.status === 'ready' ? (
        <Losses losses={closingLosses({ ...contents.data, users: account.usersCount })} />
      ) : (
        <SettingsState
          source={contents}
          loading={t('subscription.lost')}
          failed={t('subscription.loadUseFailed')}
        />
      )}
      <TextField
        label={t('subscription.confirmName', { name: account.name })}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={isWrong ? t('subscription.confirmWrong') : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
    </form>
  );
}

/** Closes an account. The name is typed, what is removed is listed, and the way to take it along comes first. */
export function CloseDialog(props: CloseDialogProps) {
  const { work } = props;
  const { t } = useMessages(subscriptionMessages);
  const contents = useAccountContents();
  const isClosing = work.pending === 'close';
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('subscription.closeTitle')}
      description={t('subscription.closeBody', { count: closingDays })}
      onClose={isClosing ? () => undefined : () => work.ask(undefined)}
      actions={
        <>
          <Button disabled={isClosing} onClick={() => work.ask(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={isClosing}
            disabled={contents.status !== 'ready'}
          >
            {t('subscription.closeFree')}
          </Button>
        </>
      }
    >
      <CloseForm {...props} contents={contents} />
    </Dialog>
  );
}
