import preview from '../../../../.storybook/preview.tsx';
import { Icon, icons, type IconName, type IconProps } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Icon, args: { name: 'search', size: 20 } satisfies IconProps });

export const Default = meta.story();

/** Every sign and its name. Those that point along the text turn round from right to left. */
export const All = meta.story({
  render: () => (
    <ul className="vt:grid vt:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] vt:gap-3">
      {(Object.keys(icons) as IconName[]).map((name) => (
        <li key={name} className="vt:flex vt:items-center vt:gap-2 vt:text-sm">
          <Icon name={name} size={20} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
