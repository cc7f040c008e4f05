import { sharedThemes, type SharedTheme } from '@vitrine/core/contract';
import { CheckIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { sharingDialogsMessages } from '../messages/en/sharing/sharingDialogs.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { LinkAppearancePreview } from './LinkAppearancePreview.tsx';

/** Props of `LinkThemeChoice`. */
export interface LinkThemeChoiceProps {
  /** The chosen theme. */
  value: SharedTheme;
  /** Called with another theme. */
  onChange: (event: { readonly theme: SharedTheme }) => void;
}

interface TileProps {
  theme: SharedTheme;
  group: string;
  checked: boolean;
  onCheck: () => void;
}

/** A theme to choose. A frame and a check mark show the chosen one, for the hidden radio button. */
function Tile({ theme, group, checked, onCheck }: TileProps): ReactNode {
  const { t } = useMessages(sharingDialogsMessages);
  return (
    <label className="vt:flex vt:min-w-0 vt:cursor-pointer vt:flex-col vt:gap-1.5">
      <input
        type="radio"
        name={group}
        value={theme}
        checked={checked}
        onChange={onCheck}
        className="vt:peer vt:visually-hidden"
      />
      <span className="vt:relative vt:block vt:overflow-hidden vt:rounded-control vt:border-2 vt:border-border vt:peer-checked:border-accent vt:peer-focus-visible:outline-2 vt:peer-focus-visible:outline-offset-2 vt:peer-focus-visible:outline-(color:--vitrine-focus-inner) vt:peer-focus-visible:shadow-[0_0_0_6px_var(--vitrine-focus-outer)]">
        <LinkAppearancePreview appearance={{ theme, logo: null }} />
        {checked && (
          <span className="vt:absolute vt:end-1.5 vt:top-1.5 vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:border vt:border-accent-on vt:bg-accent vt:text-accent-on">
            <Icon icon={<CheckIcon />} className="vt:size-3.5" />
          </span>
        )}
      </span>
      <span className="vt:text-sm">{t(`sharing.appearance.theme.${theme}`)}</span>
    </label>
  );
}

/** The themes of the pages of links as radio buttons, each with a drawing of a page. Arrow keys choose. */
export function LinkThemeChoice({ value, onChange }: LinkThemeChoiceProps): ReactNode {
  const { t } = useMessages(sharingDialogsMessages);
  const group = useId();
  return (
    <fieldset data-slot="link-theme-choice" className="vt:m-0 vt:min-w-0 vt:border-0 vt:p-0">
      <legend className="vt:p-0 vt:text-sm vt:font-medium">{t('sharing.appearance.theme')}</legend>
      <div className="vt:grid vt:grid-cols-3 vt:gap-3 vt:p-2 vt:md:gap-4">
        {sharedThemes.map((theme) => (
          <Tile
            key={theme}
            {...{ theme, group }}
            checked={theme === value}
            onCheck={() => onChange({ theme })}
          />
        ))}
      </div>
      <p className="vt:text-sm vt:text-muted">{t(`sharing.appearance.themeHint.${value}`)}</p>
    </fieldset>
  );
}
