import { maxLinkPassword } from '@vitrine/core/contract';
import type { PasswordDraft } from '@vitrine/core/sharing';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { focusControl, isFocusLost } from '@vitrine/ui/focus';
import { useLayoutEffect, useRef } from 'react';
import type { LinkExpiryProps } from './LinkExpiry.tsx';

/** Returns the text of an error of the password. */
function usePasswordError({ editor }: Pick<LinkExpiryProps, 'editor'>): string | undefined {
  const { t } = useMessages(sharingDialogsMessages);
  const { password: error } = editor.errors;
  if (!error) return undefined;
  if (error === 'too-long') return t('sharing.editor.error.too-long', { most: maxLinkPassword });
  if (error === 'required' || error === 'missing') return t(`sharing.editor.error.${error}`);
  return t('sharing.editor.error.refused');
}

/** Moves the focus to what replaced a pressed button. */
function useReplacedFocus(kind: PasswordDraft['kind']) {
  const root = useRef<HTMLDivElement>(null);
  const shownKind = useRef(kind);
  useLayoutEffect(() => {
    if (shownKind.current === kind) return;
    shownKind.current = kind;
    if (!isFocusLost()) return;
    if (!focusControl(root.current)) root.current?.querySelector('button')?.focus();
  }, [kind]);
  return root;
}

/** The password of an existing link: it stays, is replaced, or goes. */
function StoredPassword(props: LinkExpiryProps) {
  const { editor, values, policy } = props;
  const { t } = useMessages(sharingDialogsMessages);
  const { password } = values;
  const root = useReplacedFocus(password.kind);
  const error = usePasswordError(props);
  const set = (next: PasswordDraft) => editor.change({ password: next });
  const keep = (
    <Button size="small" variant="quiet" onClick={() => set({ kind: 'kept' })}>
      {t('sharing.editor.keepPassword')}
    </Button>
  );
  return (
    <div ref={root} className="vt:flex vt:flex-col vt:items-start vt:gap-2">
      {password.kind === 'new' ? (
        <>
          <PasswordField
            className="vt:w-full"
            label={t('sharing.editor.newPassword')}
            autoComplete="new-password"
            value={password.text}
            error={error}
            onChange={({ target }) => set({ kind: 'new', text: target.value })}
          />
          {keep}
        </>
      ) : (
        <>
          <p className="vt:text-sm">
            {t(password.kind === 'kept' ? 'sharing.editor.hasPassword' : 'sharing.editor.passwordGoes')}
          </p>
          {error !== undefined && <p className="vt:text-sm vt:text-danger-text">{error}</p>}
          <div className="vt:flex vt:flex-wrap vt:gap-2">
            {password.kind === 'kept' ? (
              <>
                <Button size="small" onClick={() => set({ kind: 'new', text: '' })}>
                  {t('sharing.editor.changePassword')}
                </Button>
                {!policy.passwordRequired && (
                  <Button size="small" variant="quiet" onClick={() => set({ kind: 'none' })}>
                    {t('sharing.editor.removePassword')}
                  </Button>
                )}
              </>
            ) : (
              keep
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** The password of the link. */
export function LinkPassword(props: LinkExpiryProps) {
  const { editor, values, policy } = props;
  const { t } = useMessages(sharingDialogsMessages);
  const error = usePasswordError(props);
  if (editor.link?.hasPassword === true) return <StoredPassword {...props} />;
  const text = values.password.kind === 'new' ? values.password.text : '';
  return (
    <PasswordField
      label={t('sharing.editor.password')}
      description={t(
        policy.passwordRequired ? 'sharing.editor.passwordRequired' : 'sharing.editor.passwordHint',
      )}
      autoComplete="new-password"
      required={policy.passwordRequired}
      value={text}
      error={error}
      onChange={({ target }) =>
        editor.change({
          password: target.value === '' ? { kind: 'none' } : { kind: 'new', text: target.value },
        })
      }
    />
  );
}
