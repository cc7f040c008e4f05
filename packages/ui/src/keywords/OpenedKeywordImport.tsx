import type { KeywordImport } from '@vitrine/core/keywords';
import type { ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { Dialog } from '../dialog/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { ProgressBar } from '../progress-bar/index.ts';

/** Why a file of keywords cannot be imported. */
export type KeywordImportProblem = 'wrong-type' | 'too-large' | 'not-text' | 'unclosed-quote' | 'unreadable';

/** Props of `OpenedKeywordImport`. */
export interface OpenedKeywordImportProps {
  /** Name of the file. */
  fileName: string;
  /** The part that is read, from 0 to 1; undefined when nothing is being read. */
  share?: number | undefined;
  /** Why the file cannot be imported. */
  problem?: KeywordImportProblem | undefined;
  /** What the file adds. */
  preview?: KeywordImport | undefined;
  /** The first word of the file. */
  first?: string | undefined;
  /** Whether the first word is left out as a heading. */
  hasHeading?: boolean | undefined;
  /** Called when it is chosen whether the first word is a heading. */
  onHeadingChange: (hasHeading: boolean) => void;
  /** Called to add the new words. */
  onAdd: () => void;
  /** Called to choose another file. */
  onChoose: () => void;
  /** Called to stop reading and to close. */
  onCancel: () => void;
}

const sampleWords = 12;

function Counts({ preview }: { preview: KeywordImport }): ReactNode {
  const { t, formatNumber } = useMessages(keywordsMessages);
  const counts = [
    [t('keywords.importRead'), preview.read],
    [t('keywords.importKnown'), preview.known],
    [t('keywords.importRepeated'), preview.repeated],
    ...(preview.tooLong > 0 ? ([[t('keywords.importTooLong'), preview.tooLong]] as const) : []),
  ] as const;
  return (
    <dl className="vt:grid vt:grid-cols-[1fr_auto] vt:gap-x-6 vt:gap-y-1">
      {counts.map(([label, count]) => (
        <div key={label} className="vt:contents">
          <dt className="vt:text-muted">{label}</dt>
          <dd className="vt:text-end vt:tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type PreviewProps = Required<Pick<OpenedKeywordImportProps, 'preview'>> &
  Pick<OpenedKeywordImportProps, 'first' | 'hasHeading' | 'onHeadingChange'>;

function Preview({ preview, first, hasHeading = false, onHeadingChange }: PreviewProps): ReactNode {
  const { t, formatList } = useMessages(keywordsMessages);
  if (!preview) return null;
  const { words, beyondLimit } = preview;
  return (
    <div className="vt:flex vt:flex-col vt:gap-4">
      <p role="status" className="vt:text-lg vt:font-semibold">
        {t('keywords.importNew', { count: words.length })}
      </p>
      {first !== undefined && (
        <Checkbox
          label={t('keywords.importHeading', { word: first.slice(0, 60) })}
          checked={hasHeading}
          onChange={onHeadingChange}
        />
      )}
      <Counts preview={preview} />
      {words.length > 0 && (
        <div className="vt:min-w-0">
          <p className="vt:text-sm vt:font-medium">{t('keywords.importSample')}</p>
          <p className="vt:line-clamp-3 vt:break-words">
            <bdi className="vt:plain">{formatList(words.slice(0, sampleWords))}</bdi>
            {words.length > sampleWords && '…'}
          </p>
        </div>
      )}
      {beyondLimit > 0 && (
        <Banner tone="warning">
          {t('keywords.importBeyond', { count: beyondLimit })} {t('keywords.importAgain')}
        </Banner>
      )}
    </div>
  );
}

/** The dialog of `KeywordImportDialog`, open. */
export function OpenedKeywordImport(props: OpenedKeywordImportProps): ReactNode {
  const { fileName, share, problem, preview, first, hasHeading, onHeadingChange } = props;
  const { onAdd, onChoose, onCancel } = props;
  const { t } = useMessages(keywordsMessages);
  const count = preview?.words.length ?? 0;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('keywords.importTitle')}
      description={<bdi className="vt:plain">{t('keywords.importFrom', { name: fileName })}</bdi>}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          {(problem !== undefined || (preview && count === 0)) && (
            <Button variant="primary" onClick={onChoose}>
              {t('keywords.importChoose')}
            </Button>
          )}
          {count > 0 && (
            <Button variant="primary" onClick={onAdd}>
              {t('keywords.importAdd', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="vt:plain vt:pb-2">
        {share !== undefined && (
          <ProgressBar label={t('keywords.importReading', { name: fileName })} value={share} />
        )}
        {problem && <Banner tone="danger">{t(`keywords.importProblem.${problem}`)}</Banner>}
        {preview?.read === 0 && <Banner tone="info">{t('keywords.importEmpty')}</Banner>}
        {preview && preview.read > 0 && <Preview {...{ preview, first, hasHeading, onHeadingChange }} />}
      </div>
    </Dialog>
  );
}
