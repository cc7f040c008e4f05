import { ArrowLeftIcon, ChevronRightIcon, SaveIcon, SearchIcon, Trash2Icon, Undo2Icon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { mirrorInRtl, Icon, type IconElement, type IconProps } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Icon, args: { icon: <SearchIcon />, size: 20 } satisfies IconProps });

const signs: Readonly<Record<string, IconElement>> = {
  search: <SearchIcon />,
  save: <SaveIcon />,
  delete: <Trash2Icon />,
  back: <ArrowLeftIcon className={mirrorInRtl} />,
  next: <ChevronRightIcon className={mirrorInRtl} />,
  undo: <Undo2Icon className={mirrorInRtl} />,
};

export const Default = meta.story();

/** Icons of lucide. Those with a direction are mirrored in right-to-left text. */
export const Several = meta.story({
  render: () => (
    <ul className="vt:grid vt:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] vt:gap-3">
      {Object.entries(signs).map(([name, icon]) => (
        <li key={name} className="vt:flex vt:items-center vt:gap-2 vt:text-sm">
          <Icon icon={icon} size={20} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
