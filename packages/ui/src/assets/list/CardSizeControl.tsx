import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { cardSizes, type CardSize } from './gridGeometry.ts';

/** Props of `CardSizeControl`. */
export interface CardSizeControlProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** The current value. */
  value: CardSize;
  /** Called with the new value. */
  onChange: (value: CardSize) => void;
}

/** A slider for the card size: small, medium, large. */
export function CardSizeControl({ value, onChange, className, ...rest }: CardSizeControlProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <input
      data-slot="card-size"
      {...rest}
      type="range"
      min={0}
      max={cardSizes.length - 1}
      step={1}
      value={cardSizes.indexOf(value)}
      aria-label={t('assets.cardSize')}
      aria-valuetext={t(`assets.cardSizeValue.${value}`)}
      title={t('assets.cardSize')}
      onChange={(event) => onChange(cardSizes[event.target.valueAsNumber] ?? value)}
      className={cn('vt:slider vt:h-6 vt:w-20 vt:cursor-pointer vt:rounded-picture vt:focus-ring', className)}
    />
  );
}
