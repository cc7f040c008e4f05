import { useFields } from '@vitrine/hooks/card-layout';
import { Checkbox } from '@vitrine/ui/checkbox';
import { Disclosure } from '@vitrine/ui/disclosure';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import type { LinkExpiryProps } from './LinkExpiry.tsx';

/** When the link suspends itself. Opened where a rule is set or wrong. */
export function LinkRulesFields({ editor, values }: Pick<LinkExpiryProps, 'editor' | 'values'>) {
  const { t } = useMessages(sharingDialogsMessages);
  const { fieldOf } = useFields();
  const { rules } = values;
  const { errors } = editor;
  const numberError = (error: string | undefined) => error && t('sharing.editor.error.number');
  const isWrong = errors.opens !== undefined || errors.idleDays !== undefined;
  const isSet = rules.opens !== '' || rules.idleDays !== '' || rules.licence;
  return (
    <Disclosure title={t('sharing.editor.rules')} defaultOpen={isSet || isWrong}>
      <div className="vt:flex vt:flex-col vt:gap-3">
        <div className="vt:grid vt:gap-4 vt:md:grid-cols-2">
          <TextField
            label={t('sharing.editor.opens')}
            description={t('sharing.editor.ruleHint')}
            inputMode="numeric"
            autoComplete="off"
            value={rules.opens}
            error={numberError(errors.opens)}
            onChange={({ target }) => editor.change({ rules: { ...rules, opens: target.value } })}
          />
          <TextField
            label={t('sharing.editor.idleDays')}
            description={t('sharing.editor.ruleHint')}
            inputMode="numeric"
            autoComplete="off"
            value={rules.idleDays}
            error={numberError(errors.idleDays)}
            onChange={({ target }) => editor.change({ rules: { ...rules, idleDays: target.value } })}
          />
        </div>
        {(fieldOf('expirationDate') !== undefined || rules.licence) && (
          <Checkbox
            label={t('sharing.editor.licence')}
            checked={rules.licence}
            onChange={(licence) => editor.change({ rules: { ...rules, licence } })}
          />
        )}
      </div>
    </Disclosure>
  );
}
