import { remainingPlans, type FilePlan } from '@vitrine/core/assets';
import type { BatchReading, UseBatchEditResult } from '@vitrine/hooks/assets';
import { RotateCcwIcon } from 'lucide-react';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';
import { ConflictChoice } from './ConflictNotice.tsx';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

/** Number of files whose names are listed one by one. */
const maxNames = 5;

/** Files that cannot be read, by name where it is known: they are left out, the others can be edited. */
export function UnreadFiles({ reading }: { reading: BatchReading }) {
  const { t } = useMessages(assetsMessages);
  const { unread, retry, isReading } = reading;
  if (unread.length === 0) return null;
  const namedFiles = unread.filter(({ fileName }) => fileName !== undefined).slice(0, maxNames);
  const rest = unread.filter((each) => !namedFiles.includes(each));
  const restReasons = rest.map(({ error }) => errorText(t, error));
  return (
    <Banner
      tone={retry ? 'danger' : 'warning'}
      className="vt:mb-3"
      actions={
        retry && (
          <Button size="small" icon={<RotateCcwIcon />} busy={isReading} onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      <p className="vt:plain">{t('assets.filesLeftOut', { count: unread.length })}</p>
      <ul className="vt:mt-1 vt:text-sm">
        {namedFiles.map(({ id, fileName, error }) => (
          <li className="vt:plain" key={id}>
            <bdi className="vt:plain">{fileName}</bdi>: {errorText(t, error)}
          </li>
        ))}
        {[...new Set(restReasons)].map((reason) => (
          <li className="vt:plain" key={reason}>
            {t('assets.count', { count: restReasons.filter((each) => each === reason).length })}: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface ConflictProps {
  plan: FilePlan;
  edit: UseBatchEditResult;
  layoutFields: LayoutFields;
}

function Conflict({ plan, edit, layoutFields }: ConflictProps) {
  const { file, conflictingKeys } = plan;
  return (
    <li className="vt:border-t vt:border-border vt:py-3">
      <div className="vt:plain" role="group" aria-label={file.current.fileName}>
        <bdi className="vt:font-medium">{file.current.fileName}</bdi>
        <ConflictChoice
          {...{ conflictingKeys, layoutFields }}
          mine={plan.edit?.fields ?? {}}
          theirs={file.current.fields}
          onResolve={(choice) => void edit.resolve(file.seen.id, choice)}
        />
      </div>
    </li>
  );
}

/**
 * The files that were not changed, with the reason; for conflicts both values and the choice. Takes the focus whenever
 * a save leaves unchanged files.
 */
export function UnchangedFiles({ edit, layoutFields }: Omit<ConflictProps, 'plan'>) {
  const { t } = useMessages(assetsMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { incompleteWriteCount } = edit;
  useEffect(() => {
    if (incompleteWriteCount > 0) heading.current?.focus();
  }, [incompleteWriteCount]);
  const remaining = remainingPlans(edit.plans);
  if (remaining.length === 0) return null;
  const conflicts = remaining.filter(({ conflictingKeys }) => conflictingKeys.length > 0);
  const failed = remaining.filter(
    ({ file, conflictingKeys }) => file.failure !== 'stopped' && conflictingKeys.length === 0,
  );
  return (
    <Banner tone="danger" className="vt:mb-3">
      <h3 ref={heading} tabIndex={-1} className="vt:scroll-mt-6 vt:rounded-picture vt:focus-ring">
        {t('assets.filesNotChanged', { count: remaining.length })}
      </h3>
      <ul className="vt:mt-1 vt:text-sm">
        {failed.slice(0, maxNames).map(({ file: { seen, failure } }) => (
          <li className="vt:plain" key={seen.id}>
            <bdi className="vt:plain">{seen.fileName}</bdi>:{' '}
            {typeof failure === 'object' && errorText(t, failure)}
          </li>
        ))}
      </ul>
      {conflicts.length > 0 && (
        <>
          <p className="vt:mt-2 vt:mb-3">{t('assets.conflictElsewhere')}</p>
          <ul className="vt:plain">
            {conflicts.slice(0, maxNames).map((plan) => (
              <Conflict key={plan.file.seen.id} {...{ plan, edit, layoutFields }} />
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}
