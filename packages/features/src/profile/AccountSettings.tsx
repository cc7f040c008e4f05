import { useRecognitionConsent } from '@vitrine/hooks/profile';
import { Checkbox } from '@vitrine/ui/checkbox';
import { Disclosure } from '@vitrine/ui/disclosure';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { useId, useState, type Ref } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useProfileNotices } from './useProfileNotices.ts';

/** Who recognises what is on the images: a provider that the product sends them to, or the product's own server. */
export type Recogniser = 'provider' | 'own-server';

const terms = {
  provider: ['profile.consent.third', 'profile.consent.retained'],
  'own-server': ['profile.consent.ownServer', 'profile.consent.withdrawal'],
} as const;

/** The consent of the account to recognition, with its terms. */
export function AccountSettings({ ref, recogniser }: { ref: Ref<HTMLElement>; recogniser: Recogniser }) {
  const { t } = useMessages(profileMessages);
  const notify = useProfileNotices();
  const { isAllowed, setAllowed } = useRecognitionConsent();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const headingId = useId();
  async function change(next: boolean): Promise<void> {
    setWithdrawing(false);
    const result = await setAllowed(next);
    if (result.status !== 'failed') return;
    notify({ kind: 'error', message: `${t('profile.consent.failed')} ${errorText(t, result.error)}` });
  }
  // What a provider has recognised stays; our server removes it.
  const asksFirst = recogniser === 'own-server';
  return (
    <section ref={ref} aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('profile.settings')}
      </h2>
      <Checkbox
        label={t('profile.consent')}
        description={t(asksFirst ? 'profile.consent.ownHint' : 'profile.consent.hint')}
        checked={isAllowed === true}
        onChange={(next) => (asksFirst && !next ? setWithdrawing(true) : void change(next))}
      />
      <Disclosure title={t(asksFirst ? 'profile.consent.ownTerms' : 'profile.consent.terms')}>
        {terms[recogniser].map((text) => (
          <p key={text} className="vt:mb-2 vt:max-w-prose vt:text-muted vt:last:mb-0">
            {t(text)}
          </p>
        ))}
      </Disclosure>
      <LazyAlertDialog
        open={isWithdrawing}
        danger
        title={t('profile.consent.withdraw')}
        description={t('profile.consent.withdrawal')}
        confirmLabel={t('profile.consent.withdrawButton')}
        onConfirm={() => void change(false)}
        onCancel={() => setWithdrawing(false)}
      />
    </section>
  );
}
