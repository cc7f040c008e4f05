import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';
import { useMessages, type MessageKey } from '../messages/index.ts';

/** The state of a save: `unsaved` will be saved soon, `conflict` was changed elsewhere at the same time. */
export type EditorSaveStatus = 'saved' | 'saving' | 'unsaved' | 'failed' | 'conflict';

/** Props of `SaveLine`. */
export interface SaveLineProps {
  /** Undefined before the first change; nothing is shown. */
  status: EditorSaveStatus | undefined;
  /** Repeats a failed save. */
  onRetry: () => void;
}

const statusTexts = {
  saved: { icon: <CircleCheckIcon />, text: 'layoutSettings.saved' },
  saving: { icon: undefined, text: 'common.saving' },
  unsaved: { icon: undefined, text: 'common.saving' },
  failed: { icon: <CircleAlertIcon />, text: 'layoutSettings.notSaved' },
  conflict: { icon: <CircleAlertIcon />, text: 'layoutSettings.saveConflict' },
} as const satisfies Record<EditorSaveStatus, { icon: IconElement | undefined; text: MessageKey }>;

/** Classes of a button in a line of text, aligned with the text above and below. */
export const linkClasses =
  'vt:-mx-1 vt:over:px-1 vt:over:text-accent-text vt:underline vt:underline-offset-2 vt:forced-colors:mx-0';

function isNotSaved(status: EditorSaveStatus | undefined): status is 'failed' | 'conflict' {
  return status === 'failed' || status === 'conflict';
}

function StatusText({ status }: { status: EditorSaveStatus }): ReactNode {
  const { t } = useMessages(layoutSettingsMessages);
  const { icon, text } = statusTexts[status];
  return (
    <>
      {icon && <Icon icon={icon} className={cn(status === 'saved' && 'vt:text-success')} />}
      {t(text)}
    </>
  );
}

function Retry({ onRetry }: Pick<SaveLineProps, 'onRetry'>): ReactNode {
  const { t } = useMessages();
  return (
    <Button size="small" variant="quiet" onClick={onRetry} className={linkClasses}>
      {t('common.retry')}
    </Button>
  );
}

const lineClasses = 'vt:flex vt:min-h-control-small vt:items-center vt:gap-2 vt:text-sm';

/** Shows that a save failed, where the line next to the title is out of view; that line has announced it. */
export function NotSaved({ status, onRetry }: SaveLineProps): ReactNode {
  if (!isNotSaved(status)) return null;
  return (
    <span data-slot="editor-not-saved" className={lineClasses}>
      <span className="vt:flex vt:items-center vt:gap-1.5 vt:text-danger-text">
        <StatusText status={status} />
      </span>
      <Retry onRetry={onRetry} />
    </span>
  );
}

/** 'Saving…', 'Saved', or 'Not saved.' with a retry button; after the retry the focus moves to its result. */
export function SaveLine({ status, onRetry }: SaveLineProps): ReactNode {
  const root = useRef<HTMLSpanElement>(null);
  useFocusFallback(root, (element) => element.querySelector<HTMLElement>('[role="status"]'));
  const isFailed = isNotSaved(status);
  return (
    <span ref={root} className={cn(lineClasses, 'vt:max-md:inline-flex vt:max-md:align-bottom')}>
      <span
        role="status"
        tabIndex={-1}
        data-slot="editor-save-status"
        data-status={status}
        className={cn(
          'vt:flex vt:items-center vt:gap-1.5 vt:rounded-control vt:focus-ring',
          isFailed ? 'vt:text-danger-text' : 'vt:text-muted',
        )}
      >
        {status && <StatusText status={status} />}
      </span>
      {isFailed && <Retry onRetry={onRetry} />}
    </span>
  );
}
