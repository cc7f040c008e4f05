import { CaptionsIcon, GalleryThumbnailsIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../button/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/**
 * Whether cards show their data under the picture (`collapsed`) or over it (`expanded`): the names of the two views in
 * layouts, and in what browsers have stored.
 */
export type CardViewChoice = 'collapsed' | 'expanded';

/** Props of `CardViewControl`. */
export interface CardViewControlProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The current value. */
  value: CardViewChoice;
  /** Called with the new value. */
  onChange: (value: CardViewChoice) => void;
}

const choices = [
  { value: 'collapsed', icon: <CaptionsIcon /> },
  { value: 'expanded', icon: <GalleryThumbnailsIcon /> },
] as const;

/** The choice between the two views of a card. */
export function CardViewControl({ value, onChange, className, ...rest }: CardViewControlProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <div
      role="group"
      aria-label={t('assets.cardView')}
      data-slot="card-view"
      {...rest}
      className={cn('vt:flex vt:rounded-control vt:border vt:border-border', className)}
    >
      {choices.map((choice) => (
        <IconButton
          key={choice.value}
          size="small"
          icon={choice.icon}
          label={t(`assets.cardViewValue.${choice.value}`)}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className="vt:aria-pressed:bg-accent-soft vt:aria-pressed:text-accent-text"
        />
      ))}
    </div>
  );
}
