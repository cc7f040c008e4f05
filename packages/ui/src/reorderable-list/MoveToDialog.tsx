import { useState, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Select } from '../select/index.ts';

/** Props of `MoveToDialog`. */
export interface MoveToDialogProps {
  /** Key of the item to move. */
  itemKey: string;
  /** Keys of the items, in their order. */
  keys: readonly string[];
  nameOf: (key: string) => string;
  /** Moves an item to an index. */
  moveTo: (key: string, to: number) => void;
  onClose: () => void;
}

/** Asks for the new position of an item. */
export function MoveToDialog({ itemKey, keys, nameOf, moveTo, onClose }: MoveToDialogProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  const currentIndex = keys.indexOf(itemKey);
  const [newIndex, setNewIndex] = useState(currentIndex);
  function move(): void {
    onClose();
    moveTo(itemKey, newIndex);
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('administration.moveTitle', { name: nameOf(itemKey) })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={move}>
            {t('administration.moveHere')}
          </Button>
        </>
      }
    >
      <Select
        label={t('administration.place')}
        value={String(newIndex)}
        options={keys.map((key, index) => ({
          value: String(index),
          label: t('administration.placeOption', { place: index + 1, name: nameOf(key) }),
        }))}
        onChange={(value) => setNewIndex(Number(value))}
      />
    </Dialog>
  );
}
