import {
  ArchiveRestoreIcon,
  ArrowLeftRightIcon,
  CheckIcon,
  ListOrderedIcon,
  MergeIcon,
  PencilIcon,
  PlusIcon,
  RefreshCwIcon,
  Trash2Icon,
} from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { ChangeKind, PlannedChange, RenamedFiles } from '@vitrine/core/contract';
import { Fragment, useState, type ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useChangeText } from './changeText.ts';

const icons: Record<ChangeKind, IconElement> = {
  add: <PlusIcon />,
  edit: <PencilIcon />,
  rename: <ArrowLeftRightIcon />,
  convert: <RefreshCwIcon />,
  merge: <MergeIcon />,
  remove: <Trash2Icon />,
  reorder: <ListOrderedIcon />,
  restore: <ArchiveRestoreIcon />,
  resolve: <CheckIcon />,
  reopen: <RefreshCwIcon />,
};

function Picture({ url }: { url: string }): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (failed === url) return null;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="vt:size-full vt:object-contain"
      onError={() => setFailed(url)}
    />
  );
}

/** Props of `ChangeList`. */
export interface ChangeListProps {
  /** The changes, in their order. */
  changes: readonly PlannedChange[];
  /** Returns the address of the thumbnail of a file; without it there are no pictures. */
  srcOf?: ((fileId: string) => string | MediaUrlSource) | undefined;
}

function Samples({
  samples,
  srcOf,
}: Pick<PlannedChange, 'samples'> & Required<Pick<ChangeListProps, 'srcOf'>>): ReactNode {
  if (samples.length === 0 || !srcOf) return null;
  return (
    <span aria-hidden="true" className="vt:mt-2 vt:flex vt:flex-wrap vt:gap-1">
      {samples.map((id) => (
        <span key={id} className="vt:size-12 vt:overflow-hidden vt:rounded-picture vt:bg-mat">
          {drawPicture(srcOf(id), (state) => (state.status === 'ready' ? <Picture url={state.url} /> : null))}
        </span>
      ))}
    </span>
  );
}

/** How many values a conversion can convert, and how many files it changes. */
function Fit({ change: { fit = 0, unfit = 0, files } }: { change: PlannedChange }): ReactNode {
  const { t, formatNumber } = useMessages(administrationMessages);
  return (
    <span className="vt:block">
      {t('administration.fit', { count: formatNumber(fit), all: fit + unfit })}
      {files > 0 && <span className="vt:block">{t('administration.filesConverted', { count: files })}</span>}
    </span>
  );
}

/** The values that a conversion cannot convert, and keeps as they are. */
function Unfit({ change: { unfit = 0, unfitValues = [] } }: { change: PlannedChange }): ReactNode {
  const { t } = useMessages(administrationMessages);
  return (
    <span className="vt:block vt:text-text">
      {t('administration.unfit', { count: unfit })} {t('administration.unfitReason')}
      {unfitValues.length > 0 && (
        <span className="vt:block vt:text-muted vt:wrap-anywhere">
          {t('administration.unfitValues')}{' '}
          {unfitValues.map((value, at) => (
            <Fragment key={value}>
              {at > 0 && ' · '}
              <bdi className="vt:plain">{value}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

/** The most renamed entries of a list that a change names. */
const maxShownRenames = 20;

/** The renamed entries of a list, each with the number of files that have it. */
function Renames({ renamed }: { renamed: readonly RenamedFiles[] }): ReactNode {
  const { t } = useMessages(administrationMessages);
  const more = renamed.length - maxShownRenames;
  return (
    <ul className="vt:m-0 vt:list-none vt:p-0 vt:wrap-anywhere">
      {renamed.slice(0, maxShownRenames).map(({ from, to, files }) => (
        <li key={from} className="vt:plain">
          {t('administration.renamedChoice', { from, to, count: files })}
        </li>
      ))}
      {more > 0 && <li className="vt:plain">{t('administration.moreChanges', { count: more })}</li>}
    </ul>
  );
}

/** What a save would do, one line per change, with the number of files and some of their pictures. */
export function ChangeList({ changes, srcOf }: ChangeListProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  const textOf = useChangeText('planned');
  return (
    <ul className="vt:m-0 vt:flex vt:list-none vt:flex-col vt:divide-y vt:divide-border vt:p-0">
      {changes.map((change, at) => (
        <li key={`${change.kind} ${change.id} ${at}`} className="vt:flex vt:gap-3 vt:py-3">
          <Icon
            icon={icons[change.kind]}
            className={change.kind === 'remove' ? 'vt:mt-0.5 vt:text-danger-text' : 'vt:mt-0.5 vt:text-muted'}
          />
          <div className="vt:min-w-0 vt:flex-1">
            <span className="vt:block vt:font-medium vt:wrap-anywhere">{textOf(change)}</span>
            <div className="vt:text-sm vt:text-muted">
              {change.fit === undefined && (
                <span className="vt:block">{t('administration.files', { count: change.files })}</span>
              )}
              {change.fit !== undefined && <Fit change={change} />}
              {change.unfit !== undefined && change.unfit > 0 && <Unfit change={change} />}
              {change.rewritten !== undefined && change.rewritten > 0 && (
                <span className="vt:block vt:text-text">
                  {t('administration.rewritten', { count: change.rewritten })}{' '}
                  {t('administration.rewrittenHint')}
                </span>
              )}
              {change.renamedChoices && <Renames renamed={change.renamedChoices} />}
            </div>
            <Samples samples={change.samples} srcOf={srcOf} />
          </div>
        </li>
      ))}
    </ul>
  );
}
