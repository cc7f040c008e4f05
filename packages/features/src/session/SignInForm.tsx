import { useCapability } from '@vitrine/hooks/provider';
import { useSignInUrl, useViewer } from '@vitrine/hooks/session';
import { Button, buttonVariants } from '@vitrine/ui/button';
import { Icon } from '@vitrine/ui/icon';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { ExternalLinkIcon } from 'lucide-react';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';

/** Props of `SignInForm`. */
export interface SignInFormProps extends PasswordFormProps {
  /** Whether the page must stay open: an external sign-in page then opens in a new tab. */
  keepsPage?: boolean | undefined;
}

type SignInLinkProps = Pick<SignInFormProps, 'wide' | 'keepsPage'> & {
  url: string;
  label: string;
  isPrimary?: boolean;
};

/** A plain link, not one of the router: its target is not a page of the application. */
function SignInLink({ url, label, isPrimary = false, wide = false, keepsPage = false }: SignInLinkProps) {
  const { t } = useMessages();
  const linkClasses = buttonVariants({ variant: isPrimary ? 'primary' : 'secondary' });
  const tab = keepsPage ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={url} {...tab} className={wide ? `${linkClasses} vt:over:flex-1` : linkClasses}>
      {label}
      {keepsPage && (
        <>
          <Icon icon={<ExternalLinkIcon />} />
          <span className="vt:visually-hidden"> ({t('common.newTab')})</span>
        </>
      )}
    </a>
  );
}

/**
 * Loads again who is signed in. Not rendered with `keepsPage`: the viewer is then loaded when the user returns to the
 * tab.
 */
function CheckAgainButton({ wide = false }: Pick<SignInFormProps, 'wide'>) {
  const { t } = useMessages(sessionMessages);
  const { retry, isRefreshing } = useViewer();
  return (
    <Button busy={isRefreshing} onClick={retry} className={wide ? 'vt:over:flex-1' : ''}>
      {t('common.retry')}
    </Button>
  );
}

function SignInElsewhere({ secondaryAction, wide, keepsPage = false }: SignInFormProps) {
  const { t } = useMessages(sessionMessages);
  const url = useSignInUrl();
  const hintKey = keepsPage ? 'session.signInNewTab' : 'session.signInOnPage';
  return (
    <div className="vt:flex vt:flex-col vt:gap-4">
      <p className="vt:plain">{t(url === undefined ? 'session.signInNotHere' : hintKey)}</p>
      <div className="vt:flex vt:justify-end vt:gap-2">
        {secondaryAction}
        {url !== undefined && (
          <SignInLink url={url} label={t('session.signIn')} isPrimary wide={wide} keepsPage={keepsPage} />
        )}
        {url === undefined && !keepsPage && <CheckAgainButton wide={wide} />}
      </div>
    </div>
  );
}

function WithPassword({ keepsPage, ...form }: SignInFormProps) {
  const { t } = useMessages(sessionMessages);
  const url = useSignInUrl();
  return (
    <>
      <PasswordForm {...form} />
      {url !== undefined && (
        <div className="vt:mt-4 vt:flex vt:justify-end vt:border-t vt:border-border vt:pt-4">
          <SignInLink url={url} label={t('session.signInOtherWay')} wide={form.wide} keepsPage={keepsPage} />
        </div>
      )}
    </>
  );
}

/**
 * The ways to sign in that the back end offers: a form for login and password with the capability `session.signIn`, a
 * link with `signInUrl`, and a sentence with neither.
 *
 * @throws Error when the back end has no `session` sub-port.
 */
export function SignInForm(props: SignInFormProps) {
  return useCapability('session.signIn') ? <WithPassword {...props} /> : <SignInElsewhere {...props} />;
}
