import type { TranscriptVersion } from '@vitrine/core/contract';
import { sortEntries } from '@vitrine/core/transcripts';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import {
  useTranscriptActions,
  useTranscriptVersion,
  useTranscriptVersions,
} from '@vitrine/hooks/transcripts';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { transcriptsMessages } from '@vitrine/ui/messages/en';
import { TranscriptList } from '@vitrine/ui/transcript';
import { useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';

/** Props of `TranscriptVersions`. */
export interface TranscriptVersionsProps {
  /** Id of the video or audio file. */
  fileId: string;
  /** The version that is shown beside the player; undefined for a file without a transcript. */
  currentVersion: number | undefined;
  onClose: () => void;
}

function Preview({ fileId, version }: Pick<TranscriptVersionsProps, 'fileId'> & { version: number }) {
  const { t } = useMessages(transcriptsMessages);
  const transcript = useTranscriptVersion(fileId, version);
  if (transcript.status !== 'ready')
    return (
      <SettingsState
        source={transcript}
        loading={t('transcripts.loading')}
        failed={t('transcripts.loadFailed')}
        renderSkeleton={(spinner) => <div className="vt:grid vt:h-40 vt:place-items-center">{spinner}</div>}
      />
    );
  const { entries = [], language } = transcript.data ?? {};
  return (
    <TranscriptList className="vt:h-80" entries={sortEntries(entries)} language={language ?? undefined} />
  );
}

interface ListProps extends Pick<TranscriptVersionsProps, 'currentVersion'> {
  versions: readonly TranscriptVersion[];
  chosen: number | undefined;
  onChoose: (version: number) => void;
}

function VersionList({ versions, currentVersion, chosen, onChoose }: ListProps) {
  const { t, formatDateTime, formatNumber } = useMessages(transcriptsMessages);
  return (
    <ul
      aria-label={t('transcripts.versions')}
      className="vt:flex vt:max-h-80 vt:flex-col vt:gap-1 vt:overflow-y-auto"
    >
      {versions.map(({ version, at, actorName, source, entryCount }) => {
        const details = [
          t('transcripts.versionBy', {
            name: actorName ?? t('transcripts.versionServer'),
            time: formatDateTime(at),
          }),
          ...(source ? [t(`transcripts.source.${source}`)] : []),
          t('transcripts.versionEntries', { count: entryCount }),
        ];
        return (
          <li key={version} className="vt:plain">
            <button
              type="button"
              aria-pressed={version === chosen}
              onClick={() => onChoose(version)}
              className="vt:flex vt:w-full vt:flex-col vt:rounded-control vt:px-3 vt:py-2 vt:text-start vt:text-sm vt:hover:bg-surface-hover vt:focus-ring-inset vt:aria-pressed:bg-accent-soft"
            >
              <span className="vt:font-medium">
                {t('transcripts.version', { version: formatNumber(version) })}
                {version === currentVersion && (
                  <span className="vt:ms-2 vt:font-normal vt:text-muted">
                    {t('transcripts.versionCurrent')}
                  </span>
                )}
              </span>
              {details.map((detail) => (
                <span key={detail} className="vt:text-xs vt:text-muted">
                  {detail}
                </span>
              ))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The dialog of the versions of a transcript: which there are, what each contains, and the way back to one. */
export function TranscriptVersions({ fileId, currentVersion, onClose }: TranscriptVersionsProps) {
  const { t, formatNumber } = useMessages(transcriptsMessages);
  const { notify } = usePorts();
  const can = useCan();
  const versions = useTranscriptVersions(fileId);
  const { restore, isPending } = useTranscriptActions(fileId);
  const [chosen, setChosen] = useState<number>();
  async function restoreChosen(version: number): Promise<void> {
    const result = await restore(version);
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('transcripts.restoreFailed')} ${errorText(t, result.error)}` });
    if (result.status !== 'done') return;
    notify({ kind: 'success', message: t('transcripts.restored', { version: formatNumber(version) }) });
    onClose();
  }
  const mayRestore = can('transcripts.restore') && chosen !== undefined && chosen !== currentVersion;
  return (
    <Dialog
      open
      size="large"
      title={t('transcripts.versions')}
      onClose={onClose}
      actions={
        mayRestore && (
          <Button variant="primary" busy={isPending} onClick={() => void restoreChosen(chosen)}>
            {t('transcripts.restore')}
          </Button>
        )
      }
    >
      {versions.status !== 'ready' && (
        <SettingsState
          source={versions}
          loading={t('transcripts.versionsLoading')}
          failed={t('transcripts.versionsFailed')}
          renderSkeleton={(spinner) => <div className="vt:grid vt:h-40 vt:place-items-center">{spinner}</div>}
        />
      )}
      {versions.status === 'ready' && versions.data.length === 0 && (
        <p className="vt:text-muted">{t('transcripts.noVersions')}</p>
      )}
      {versions.status === 'ready' && versions.data.length > 0 && (
        <div className="vt:grid vt:gap-4 vt:md:grid-cols-[14rem_1fr]">
          <VersionList versions={versions.data} onChoose={setChosen} {...{ currentVersion, chosen }} />
          {chosen === undefined ? (
            <p className="vt:self-center vt:text-muted">{t('transcripts.versionChoose')}</p>
          ) : (
            <Preview key={chosen} fileId={fileId} version={chosen} />
          )}
        </div>
      )}
    </Dialog>
  );
}
