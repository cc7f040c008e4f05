import type { SharingLink } from '@vitrine/core/contract';
import { linkFormOf, type LinkForm, type LinkFormKey } from '@vitrine/core/sharing';
import type { LinkConflict, UseLinkEditorResult } from '@vitrine/hooks/sharing';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { withZone } from './LinkEnd.tsx';

export interface LinkConflictNoticeProps {
  editor: UseLinkEditorResult;
  conflict: LinkConflict;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

const labels = {
  title: 'sharing.editor.linkTitle',
  fileIds: 'sharing.editor.files',
  expiry: 'sharing.editor.expires',
  allowDownload: 'sharing.editor.downloads',
  password: 'sharing.editor.password',
  message: 'sharing.editor.message',
  rules: 'sharing.editor.rules',
} as const satisfies Record<LinkFormKey, keyof typeof sharingDialogsMessages>;

/** Returns a function that shows the value of a key of the form as a text. `link` has the end for a form that keeps it. */
function useValueText() {
  const { t, formatDateTime, formatList, formatNumber } = useMessages(sharingDialogsMessages);
  function expiryText({ expiry }: LinkForm, link: SharingLink): string {
    if (expiry.kind === 'days') return t('sharing.editor.expiry.days', { count: expiry.days });
    if (expiry.kind === 'date') return expiry.date;
    const end = expiry.kind === 'kept' ? link.expirationDatetime : null;
    return end === null ? t('sharing.editor.expiry.never') : formatDateTime(withZone(end));
  }
  function rulesText({ rules: { opens, idleDays, licence } }: LinkForm): string {
    const numberText = (label: string, text: string) => `${label}: ${formatNumber(Number(text))}`;
    const rules = [
      ...(opens.trim() ? [numberText(t('sharing.editor.opens'), opens)] : []),
      ...(idleDays.trim() ? [numberText(t('sharing.editor.idleDays'), idleDays)] : []),
      ...(licence ? [t('sharing.editor.licence')] : []),
    ];
    return rules.length > 0 ? formatList(rules) : t('common.none');
  }
  return (key: LinkFormKey, form: LinkForm, link: SharingLink): string => {
    switch (key) {
      case 'fileIds':
        return t('sharing.editor.fileCount', { count: form.fileIds?.length ?? 0 });
      case 'expiry':
        return expiryText(form, link);
      case 'allowDownload':
        return t(form.allowDownload ? 'common.yes' : 'common.no');
      case 'password':
        return t(form.password.kind === 'none' ? 'common.none' : 'sharing.editor.secret');
      case 'rules':
        return rulesText(form);
      default:
        return form[key].trim() === '' ? t('common.none') : form[key];
    }
  };
}

/** Both values of each key that somebody else has changed too, and the choice between them. */
export function LinkConflictNotice({ editor, conflict, onResolve }: LinkConflictNoticeProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const valueText = useValueText();
  const { form, link } = editor;
  if (!form || !link) return null;
  const theirs = linkFormOf(conflict.current);
  return (
    <Banner tone="danger">
      <p className="vt:font-medium">{t('sharing.editor.conflict')}</p>
      <dl className="vt:mt-2 vt:flex vt:flex-col vt:gap-2 vt:text-sm">
        {conflict.keys.map((key) => (
          <div className="vt:plain" key={key}>
            <dt className="vt:font-medium">{t(labels[key])}</dt>
            <dd className="vt:break-words">
              {t('sharing.editor.mine')}: <bdi className="vt:plain">{valueText(key, form, link)}</bdi>
            </dd>
            <dd className="vt:break-words">
              {t('sharing.editor.theirs')}:{' '}
              <bdi className="vt:plain">{valueText(key, theirs, conflict.current)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="vt:mt-3 vt:flex vt:flex-wrap vt:gap-2">
        <Button size="small" busy={editor.isPending} onClick={() => onResolve('mine')}>
          {t('sharing.editor.keepMine')}
        </Button>
        <Button size="small" busy={editor.isPending} onClick={() => onResolve('theirs')}>
          {t('sharing.editor.takeTheirs')}
        </Button>
      </div>
    </Banner>
  );
}
