import { joinAssetSort, splitAssetSort } from '@vitrine/core/assets';
import { assetSortFields, type AssetSort } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button } from '../../button/index.ts';
import { Menu } from '../../menu/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** What `SortMenu` takes. */
export interface SortMenuProps {
  value: AssetSort;
  onChange: (value: AssetSort) => void;
}

/** By what, and in which direction, the files are sorted. */
export function SortMenu({ value, onChange }: SortMenuProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { field, isDescending } = splitAssetSort(value);
  const label = t('assets.sortBy', { field: t(`assets.sortField.${field}`) });
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" icon={isDescending ? 'arrow-down' : 'arrow-up'} data-slot="sort-menu">
          {label}
          <span className="vt:visually-hidden">
            , {t(isDescending ? 'assets.sortDescending' : 'assets.sortAscending')}
          </span>
        </Button>
      }
      groups={[
        {
          id: 'field',
          heading: t('assets.sort'),
          items: assetSortFields.map((each) => ({
            id: each,
            label: t(`assets.sortField.${each}`),
            checked: each === field,
            onAction: () => onChange(joinAssetSort({ field: each, isDescending })),
          })),
        },
        {
          id: 'direction',
          heading: t('assets.sortDirection'),
          items: [false, true].map((descending) => ({
            id: descending ? 'descending' : 'ascending',
            label: t(descending ? 'assets.sortDescending' : 'assets.sortAscending'),
            checked: descending === isDescending,
            onAction: () => onChange(joinAssetSort({ field, isDescending: descending })),
          })),
        },
      ]}
    />
  );
}
