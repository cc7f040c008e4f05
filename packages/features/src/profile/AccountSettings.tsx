import { useRecognitionConsent } from '@vitrine/hooks/profile';
import { Checkbox } from '@vitrine/ui/checkbox';
import { Disclosure } from '@vitrine/ui/disclosure';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { useId, type Ref } from 'react';
import { useProfileNotices } from './useProfileNotices.ts';

/** The consent of the account to the recognition of objects, with its terms. */
export function AccountSettings({ ref }: { ref: Ref<HTMLElement> }) {
  const { t } = useMessages(profileMessages);
  const notify = useProfileNotices();
  const { isAllowed, setAllowed } = useRecognitionConsent();
  const headingId = useId();
  async function change(next: boolean): Promise<void> {
    const result = await setAllowed(next);
    if (result.status !== 'failed') return;
    notify({ kind: 'error', message: `${t('profile.consent.failed')} ${errorText(t, result.error)}` });
  }
  return (
    <section ref={ref} aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('profile.settings')}
      </h2>
      <Checkbox
        label={t('profile.consent')}
        description={t('profile.consent.hint')}
        checked={isAllowed === true}
        onChange={(next) => void change(next)}
      />
      <Disclosure title={t('profile.consent.terms')}>
        <p className="vt:max-w-prose vt:text-muted">{t('profile.consent.third')}</p>
        <p className="vt:mt-2 vt:max-w-prose vt:text-muted">{t('profile.consent.retained')}</p>
      </Disclosure>
    </section>
  );
}
