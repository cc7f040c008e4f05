import type { ProfileSession } from '@vitrine/core/contract';
import { useOwnSessions } from '@vitrine/hooks/profile';
import { Badge } from '@vitrine/ui/badge';
import { Button } from '@vitrine/ui/button';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { useId } from 'react';
import { useProfileNotices } from './useProfileNotices.ts';

interface SessionRowProps {
  session: ProfileSession;
  isEnding: boolean;
  end: (() => void) | undefined;
}

function SessionRow({ session, isEnding, end }: SessionRowProps) {
  const { t, formatDateTime } = useMessages(profileMessages);
  const created = formatDateTime(session.createdAt);
  return (
    <li className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-x-4 vt:gap-y-2 vt:py-3">
      <div className="vt:flex vt:min-w-0 vt:flex-col vt:gap-0.5">
        {session.isCurrent ? (
          <Badge tone="success" className="vt:self-start">
            {t('profile.sessions.here')}
          </Badge>
        ) : (
          <span className="vt:font-medium">{t('profile.sessions.other')}</span>
        )}
        <span className="vt:text-sm vt:text-muted">
          {t('profile.sessions.times', { created, used: formatDateTime(session.lastActivity) })}
        </span>
      </div>
      {!session.isCurrent && end && (
        <Button
          size="small"
          busy={isEnding}
          aria-label={t('profile.sessions.endOf', { created })}
          onClick={end}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the signed-in person is signed in. Nothing where the back end does not say. */
export function OwnSessions() {
  const { t } = useMessages(profileMessages);
  const notify = useProfileNotices();
  const { sessions, end, ending } = useOwnSessions();
  const headingId = useId();
  if (!sessions) return null;
  async function endOne(id: string): Promise<void> {
    const result = await end?.(id);
    if (result?.status === 'done') notify({ kind: 'success', message: t('profile.sessions.ended') });
    if (result?.status === 'failed')
      notify({ kind: 'error', message: `${t('profile.sessions.endFailed')} ${errorText(t, result.error)}` });
  }
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('profile.sessions')}
      </h2>
      <ul className="vt:plain vt:divide-y vt:divide-border">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.includes(session.id)}
            end={end && (() => void endOne(session.id))}
          />
        ))}
      </ul>
    </section>
  );
}
