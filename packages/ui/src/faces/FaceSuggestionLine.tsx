import { CheckIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `FaceSuggestionLine`. */
export interface FaceSuggestionLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the person who the face could be. */
  name: string;
  /** How sure that is, from 0 to 1. */
  certainty: number;
  /** Called when it is this person. */
  onAccept: () => void;
  /** Called when it is somebody else. */
  onDecline: () => void;
  /** Whether nothing can be answered, because a choice is being saved. Defaults to false. */
  disabled?: boolean | undefined;
}

/** Who a face could be, how sure that is, and the two answers. */
export function FaceSuggestionLine(props: FaceSuggestionLineProps): ReactNode {
  const { name, certainty, onAccept, onDecline, disabled = false, className, ...rest } = props;
  const { t, formatPercent } = useMessages(facesMessages);
  return (
    <div
      role="group"
      aria-label={t('faces.suggestion', { name, percent: formatPercent(certainty) })}
      data-slot="face-suggestion"
      {...rest}
      className={cn('vt:flex vt:min-w-0 vt:flex-wrap vt:items-center vt:gap-1.5 vt:px-1', className)}
    >
      <p className="vt:min-w-0 vt:flex-1 vt:basis-28 vt:text-sm vt:wrap-anywhere vt:tabular-nums">
        {t('faces.suggestion', { name, percent: formatPercent(certainty) })}
      </p>
      <Button
        size="small"
        icon={<CheckIcon />}
        disabled={disabled}
        className="vt:max-w-full vt:over:shrink"
        onClick={onAccept}
      >
        <span className="vt:min-w-0 vt:truncate">{t('faces.suggestionYes', { name })}</span>
      </Button>
      <Button size="small" variant="quiet" disabled={disabled} onClick={onDecline}>
        {t('faces.suggestionOther')}
      </Button>
    </div>
  );
}
