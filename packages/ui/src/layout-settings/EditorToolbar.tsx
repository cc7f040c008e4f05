import { Redo2Icon, Undo2Icon } from 'lucide-react';
import { alongText } from '../icon/index.ts';
import type { LayoutOrigin } from '@vitrine/core/contract';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { mergeRefs } from 'react-aria';
import { Button } from '../button/index.ts';
import type { IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { useMessages, type MessageKey } from '../messages/index.ts';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';
import type { ResetKind } from './ResetQuestion.tsx';
import { linkLook, NotSaved, type SaveLineProps } from './SaveLine.tsx';
import { useStuck } from './useStuck.ts';

/** What `EditorToolbar` takes. */
export interface EditorToolbarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether there is a change to undo. */
  canUndo: boolean;
  /** Whether there is an undone change to bring back. */
  canRedo: boolean;
  /** Called when the last change is to be taken back. */
  onUndo: () => void;
  /** Called when an undone change is to come back. */
  onRedo: () => void;
  /** Where the layout comes from; nothing is said of it when the back end does not tell. */
  origin?: LayoutOrigin | undefined;
  /** The way back from one's own layout to what it stands in front of; not offered without it. */
  onUseDefault?: (() => void) | undefined;
  /** The resets that are offered. */
  resets?: readonly ResetKind[] | undefined;
  /** Words for the reset where there is but one; those of its kind unless told. */
  resetLabel?: string | undefined;
  /** Called when a reset is asked for; without it none is offered. */
  onAskReset?: ((kind: ResetKind) => void) | undefined;
  /** A reset is under way: the resets wait. */
  busy?: boolean | undefined;
  /** Whether the layout is saved: said here only when it is not, while the line beside the title is out of sight. */
  save?: SaveLineProps | undefined;
}

const resetLabels = {
  effective: 'layoutSettings.reset',
  global: 'layoutSettings.resetGlobal',
  factory: 'layoutSettings.resetFactory',
} as const satisfies Record<ResetKind, MessageKey>;

interface StepButtonProps {
  icon: IconElement;
  /** The keys of the screen, for assistive technology. */
  keys: string;
  /** Undefined at the end of the history; the button keeps the focus then. */
  onStep: (() => void) | undefined;
  children: ReactNode;
}

function StepButton({ icon, keys, onStep, children }: StepButtonProps): ReactNode {
  return (
    <Button
      size="small"
      icon={icon}
      aria-keyshortcuts={keys}
      aria-disabled={onStep === undefined || undefined}
      onClick={onStep}
    >
      {children}
    </Button>
  );
}

type OriginLineProps = Pick<
  EditorToolbarProps,
  'origin' | 'onUseDefault' | 'resets' | 'resetLabel' | 'onAskReset' | 'busy'
>;

/** Whether a reset would come to what is there already; the words on the origin say so. */
function isThere(kind: ResetKind, origin: LayoutOrigin | undefined): boolean {
  if (origin === undefined) return false;
  return kind === 'factory' ? origin === 'factory' : origin !== 'own';
}

/** Where the layout comes from, and the ways back. */
function OriginLine(props: OriginLineProps): ReactNode {
  const { origin, onUseDefault, resets = [], resetLabel, onAskReset, busy } = props;
  const { t } = useMessages(layoutSettingsMessages);
  const id = useId();
  return (
    <span className="vt:flex vt:flex-wrap vt:lg:ms-auto vt:items-center vt:gap-x-4 vt:text-sm vt:text-muted">
      {origin && (
        <span className="vt:plain" id={id} data-slot="editor-origin">
          {t(`layoutSettings.origin.${origin}`)}
        </span>
      )}
      {origin === 'own' && onUseDefault && (
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          aria-describedby={id}
          onClick={onUseDefault}
          className={linkLook}
        >
          {t('layoutSettings.useDefault')}
        </Button>
      )}
      {resets.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="quiet"
          busy={busy}
          aria-disabled={busy || isThere(kind, origin) || undefined}
          aria-describedby={isThere(kind, origin) ? id : undefined}
          onClick={isThere(kind, origin) ? undefined : () => onAskReset?.(kind)}
          className={linkLook}
        >
          {resetLabel ?? t(resetLabels[kind])}
        </Button>
      ))}
    </span>
  );
}

interface WorkLineProps extends Pick<
  EditorToolbarProps,
  'canUndo' | 'canRedo' | 'onUndo' | 'onRedo' | 'save'
> {
  ref: RefObject<HTMLDivElement | null>;
  isStuck: boolean;
}

/** What is needed while one works; on a narrow screen it alone stays in sight. */
function WorkLine({ ref, isStuck, canUndo, canRedo, onUndo, onRedo, save }: WorkLineProps): ReactNode {
  const { t } = useMessages();
  return (
    <div
      ref={ref}
      data-slot="editor-work-line"
      data-stuck={isStuck || undefined}
      className={cn(
        'vt:flex vt:flex-wrap vt:items-center vt:gap-2 vt:py-2',
        `vt:max-lg:-my-2 ${stuckLook} vt:lg:static vt:lg:border-0`,
      )}
    >
      <StepButton
        icon={<Undo2Icon className={alongText} />}
        keys="Control+Z Meta+Z"
        onStep={canUndo ? onUndo : undefined}
      >
        {t('common.undo')}
      </StepButton>
      <StepButton
        icon={<Redo2Icon className={alongText} />}
        keys="Control+Shift+Z Meta+Shift+Z Control+Y"
        onStep={canRedo ? onRedo : undefined}
      >
        {t('common.redo')}
      </StepButton>
      {save && isStuck && <NotSaved {...save} />}
    </div>
  );
}

/** At the edge of what scrolls, over it; the line below it is there only then, and its place always. */
const stuckLook =
  'vt:sticky vt:-top-px vt:z-sticky vt:-mx-1 vt:border-b vt:border-transparent vt:bg-surface vt:px-1 vt:data-stuck:border-border';

/**
 * What stands above an editor that saves itself: undo and redo, where the layout comes from, and the ways back to a
 * default. It stays in sight while one works, and says there when a save failed. The keys of undo and redo
 * belong to the screen, the line of the save to the title (`EditorTitle`).
 */
export function EditorToolbar({
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  origin,
  onUseDefault,
  resets,
  resetLabel,
  onAskReset,
  busy,
  save,
  className,
  ref,
  ...rest
}: EditorToolbarProps): ReactNode {
  const { t } = useMessages(layoutSettingsMessages);
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  useFocusFallback(root, (element) => element.querySelector('button'));
  const isStuck = useStuck(line);
  return (
    <div
      role="group"
      data-slot="editor-toolbar"
      aria-label={t('layoutSettings.toolbar')}
      data-stuck={isStuck || undefined}
      {...rest}
      ref={attach}
      className={cn(
        `${stuckLook} vt:-my-2 vt:flex vt:flex-wrap vt:items-center vt:gap-x-4 vt:max-lg:contents`,
        className,
      )}
    >
      <WorkLine ref={line} {...{ isStuck, canUndo, canRedo, onUndo, onRedo, save }} />
      <OriginLine {...{ origin, onUseDefault, resets, resetLabel, onAskReset, busy }} />
    </div>
  );
}
