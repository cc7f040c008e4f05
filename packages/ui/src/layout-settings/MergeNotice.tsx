import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { Banner } from '../banner/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';

/** Props of `MergeNotice`. */
export interface MergeNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names of the items that were changed elsewhere and adopted. */
  appliedTheirs: readonly string[];
  /** Names of the items that were changed here and elsewhere; the version on screen was kept. */
  keptOurs: readonly string[];
  /** Whether there were unsaved changes here, which were kept. */
  hadChanges: boolean;
  /** Called when the notice is closed. */
  onDismiss: () => void;
}

function Names({ title, names }: { title: string; names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <>
      <p className="vt:mt-2 vt:text-sm vt:font-medium">{title}</p>
      <ul className="vt:list-disc vt:ps-5 vt:text-sm">
        {names.map((name) => (
          <li className="vt:plain" key={name}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reports that the layout was saved elsewhere in the meantime and both versions were merged. Announced politely. */
export function MergeNotice({
  appliedTheirs,
  keptOurs,
  hadChanges,
  onDismiss,
  ...rest
}: MergeNoticeProps): ReactNode {
  const { t } = useMessages(layoutSettingsMessages);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Banner data-slot="merge-notice" {...rest}>
      <div className="vt:flex vt:flex-col vt:items-start vt:justify-between vt:gap-x-4 vt:gap-y-2 vt:md:flex-row">
        <div className="vt:min-w-0">
          {hadChanges ? t('layoutSettings.updatedElsewhereKept') : t('layoutSettings.updatedElsewhere')}
          <div className="vt:plain" id={detailsId} hidden={!isOpen}>
            <Names title={t('layoutSettings.taken')} names={appliedTheirs} />
            <Names title={t('layoutSettings.kept')} names={keptOurs} />
          </div>
        </div>
        <div className="vt:flex vt:shrink-0 vt:gap-2 vt:md:-my-1">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('layoutSettings.hideChanges') : t('layoutSettings.showChanges')}
          </Button>
          <IconButton icon={<CloseIcon />} size="small" label={t('common.close')} onClick={onDismiss} />
        </div>
      </div>
    </Banner>
  );
}
