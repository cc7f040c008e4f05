import { Redo2Icon, Undo2Icon } from 'lucide-react';
import { mirrorInRtl } from '../icon/index.ts';
import type { LayoutOrigin } from '@vitrine/core/contract';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { mergeRefs } from 'react-aria';
import { Button } from '../button/index.ts';
import type { IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { useMessages, type MessageKey } from '../messages/index.ts';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';
import type { ResetKind } from './ResetConfirmation.tsx';
import { linkClasses, NotSaved, type SaveLineProps } from './SaveLine.tsx';
import { useStuck } from './useStuck.ts';

/** Props of `EditorToolbar`. */
export interface EditorToolbarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether there is a change to undo. */
  canUndo: boolean;
  /** Whether there is an undone change to redo. */
  canRedo: boolean;
  /** Called for undo. */
  onUndo: () => void;
  /** Called for redo. */
  onRedo: () => void;
  /** The source of the layout; absent when the back end does not return it, then nothing is shown. */
  origin?: LayoutOrigin | undefined;
  /** Called to replace the user's own layout by the default; not offered without it. */
  onUseDefault?: (() => void) | undefined;
  /** The resets that are offered. */
  resets?: readonly ResetKind[] | undefined;
  /** Label of the reset when there is only one. Defaults to the label of its kind. */
  resetLabel?: string | undefined;
  /** Called when a reset is requested; without it none is offered. */
  onAskReset?: ((kind: ResetKind) => void) | undefined;
  /** Whether a reset is in progress; the resets are then disabled. */
  busy?: boolean | undefined;
  /** The state of the save. Shown here only for a failed save, while the line next to the title is out of view. */
  save?: SaveLineProps | undefined;
}

const resetLabels = {
  effective: 'layoutSettings.reset',
  global: 'layoutSettings.resetGlobal',
  factory: 'layoutSettings.resetFactory',
} as const satisfies Record<ResetKind, MessageKey>;

interface StepButtonProps {
  icon: IconElement;
  /** The keyboard shortcut, for assistive technology. */
  keys: string;
  /** Undoes or redoes; undefined at the end of the history, where the button stays focusable. */
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

/** Returns whether a reset would change nothing, according to the origin. */
function changesNothing(kind: ResetKind, origin: LayoutOrigin | undefined): boolean {
  if (origin === undefined) return false;
  return kind === 'factory' ? origin === 'factory' : origin !== 'own';
}

/** The source of the layout, and the resets. */
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
          className={linkClasses}
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
          aria-disabled={busy || changesNothing(kind, origin) || undefined}
          aria-describedby={changesNothing(kind, origin) ? id : undefined}
          onClick={changesNothing(kind, origin) ? undefined : () => onAskReset?.(kind)}
          className={linkClasses}
        >
          {resetLabel ?? t(resetLabels[kind])}
        </Button>
      ))}
    </span>
  );
}

interface HistoryLineProps extends Pick<
  EditorToolbarProps,
  'canUndo' | 'canRedo' | 'onUndo' | 'onRedo' | 'save'
> {
  ref: RefObject<HTMLDivElement | null>;
  isStuck: boolean;
}

/** Undo, redo and a failed save; on a narrow screen only these stay in view. */
function HistoryLine({ ref, isStuck, canUndo, canRedo, onUndo, onRedo, save }: HistoryLineProps): ReactNode {
  const { t } = useMessages();
  return (
    <div
      ref={ref}
      data-slot="editor-history-line"
      data-stuck={isStuck || undefined}
      className={cn(
        'vt:flex vt:flex-wrap vt:items-center vt:gap-2 vt:py-2',
        `vt:max-lg:-my-2 ${stuckClasses} vt:lg:static vt:lg:border-0`,
      )}
    >
      <StepButton
        icon={<Undo2Icon className={mirrorInRtl} />}
        keys="Control+Z Meta+Z"
        onStep={canUndo ? onUndo : undefined}
      >
        {t('common.undo')}
      </StepButton>
      <StepButton
        icon={<Redo2Icon className={mirrorInRtl} />}
        keys="Control+Shift+Z Meta+Shift+Z Control+Y"
        onStep={canRedo ? onRedo : undefined}
      >
        {t('common.redo')}
      </StepButton>
      {save && isStuck && <NotSaved {...save} />}
    </div>
  );
}

/**
 * Sticks to the top edge of the scrolling area. The border is visible only while it sticks; its space is always
 * reserved.
 */
const stuckClasses =
  'vt:sticky vt:-top-px vt:z-sticky vt:-mx-1 vt:border-b vt:border-transparent vt:bg-surface vt:px-1 vt:data-stuck:border-border';

/**
 * The toolbar of an editor that saves automatically: undo and redo, the source of the layout, and resets. It stays in
 * view during editing and shows a failed save. The keys of undo and redo belong to the screen, the save state to
 * `EditorTitle`.
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
        `${stuckClasses} vt:-my-2 vt:flex vt:flex-wrap vt:items-center vt:gap-x-4 vt:max-lg:contents`,
        className,
      )}
    >
      <HistoryLine ref={line} {...{ isStuck, canUndo, canRedo, onUndo, onRedo, save }} />
      <OriginLine {...{ origin, onUseDefault, resets, resetLabel, onAskReset, busy }} />
    </div>
  );
}
