import { Grid2x2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../button/index.ts';
import { Menu } from '../../menu/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { cardSizes, type CardSize } from './gridGeometry.ts';

/** Props of `CardSizeMenu`. */
export interface CardSizeMenuProps {
  /** The current value. */
  value: CardSize;
  /** Called with the new value. */
  onChange: (value: CardSize) => void;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** A menu for the card size, where a slider has no room. */
export function CardSizeMenu({ value, onChange, className }: CardSizeMenuProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton icon={<Grid2x2Icon />} label={t('assets.cardSize')} className={className} />}
      groups={[
        {
          id: 'size',
          heading: t('assets.cardSize'),
          items: cardSizes.map((size) => ({
            id: size,
            label: t(`assets.cardSizeValue.${size}`),
            checked: size === value,
            onAction: () => onChange(size),
          })),
        },
      ]}
    />
  );
}
