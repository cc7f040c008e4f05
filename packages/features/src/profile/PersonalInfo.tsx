import { isWebAddress } from '@vitrine/core/card-layout';
import type { Profile } from '@vitrine/core/contract';
import type { ProfilePage } from '@vitrine/core/profile';
import { useProfileEditor, type UseProfileEditorResult } from '@vitrine/hooks/profile';
import { Button } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { PencilIcon } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { PersonalInfoForm, formFields } from './PersonalInfoForm.tsx';
import { useProfileNotices } from './useProfileNotices.ts';

interface PersonalInfoProps {
  profile: Profile;
  page: ProfilePage;
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="vt:flex vt:flex-col vt:gap-0.5">
      <dt className="vt:text-sm vt:font-medium">{label}</dt>
      <dd className="vt:plain vt:break-words vt:text-muted">{children}</dd>
    </div>
  );
}

/** The stored values. A password is never known, so only its place is shown. */
function Values({ profile }: Pick<PersonalInfoProps, 'profile'>) {
  const { t } = useMessages(profileMessages);
  const { logicalId, name, email, url, isAllowedToChangeProfileUrl } = profile;
  const empty = '–';
  const hidden = '••••••••';
  return (
    <dl className="vt:plain vt:flex vt:flex-col vt:gap-4">
      <Value label={t('profile.login')}>
        <bdi className="vt:plain">{logicalId}</bdi>
      </Value>
      <Value label={t('profile.name')}>
        <bdi className="vt:plain">{name || empty}</bdi>
      </Value>
      <Value label={t('profile.email')}>
        <bdi className="vt:plain">{email || empty}</bdi>
      </Value>
      {isAllowedToChangeProfileUrl && (
        <Value label={t('profile.url')}>
          {isWebAddress(url) ? (
            <Link href={url} newTab>
              <bdi className="vt:plain">{url}</bdi>
            </Link>
          ) : (
            <bdi className="vt:plain">{url || empty}</bdi>
          )}
        </Value>
      )}
      <Value label={t('profile.password')}>{hidden}</Value>
    </dl>
  );
}

/** Returns the actions of the form, with their notices. */
function useSave(editor: UseProfileEditorResult) {
  const { t, formatList } = useMessages(profileMessages);
  const notify = useProfileNotices();
  async function save(): Promise<boolean> {
    const result = await editor.save();
    if (result.status === 'saved') notify({ kind: 'success', message: t('profile.saved') });
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('profile.saveFailed')} ${errorText(t, result.error)}` });
    return result.status === 'invalid';
  }
  function cancel(): void {
    const { isChanged } = editor;
    const restore = editor.cancel();
    if (!isChanged) return;
    const action = { label: t('common.undo'), onAction: restore };
    notify({ kind: 'info', message: t('profile.discarded'), action });
  }
  const conflict =
    editor.conflict.length > 0
      ? t('profile.conflict', { fields: formatList(editor.conflict.map((field) => t(formFields[field]))) })
      : undefined;
  return { save, cancel, conflict };
}

/** The personal information of the signed-in person, to read and to edit. */
export function PersonalInfo({ profile, page }: PersonalInfoProps) {
  const { t, formatDate } = useMessages(profileMessages);
  const editor = useProfileEditor();
  const { save, cancel, conflict } = useSave(editor);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const isEditing = editor.form !== undefined;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { form } = editor;
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-4">
      <div className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-2">
        <h2 id={headingId} className="vt:text-lg vt:font-semibold">
          {t('profile.personal')}
        </h2>
        {!form && page.buttons.editPersonalInfo && (
          <Button ref={editButton} icon={<PencilIcon />} onClick={editor.edit}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {form ? (
        <PersonalInfoForm
          {...{ form, editor, conflict, cancel, save }}
          hasUrl={page.buttons.editProfileUrl}
        />
      ) : (
        <Values profile={profile} />
      )}
      {profile.memberSince !== null && (
        <p className="vt:text-sm vt:text-muted">
          {t('profile.memberSince', { date: formatDate(profile.memberSince) })}
        </p>
      )}
    </section>
  );
}
