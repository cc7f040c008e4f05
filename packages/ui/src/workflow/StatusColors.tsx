import { CheckIcon } from 'lucide-react';
import { parseStatusColor, statusColors, type StatusColor } from '@vitrine/core/workflow';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { workflowMessages } from '../messages/en/workflow.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { statusSwatch } from './status-swatch.variants.ts';

/** Props of `StatusColors`. */
export interface StatusColorsProps {
  /** Names what the colour is for: 'Colour of Approved'. */
  label: string;
  /** A name of the palette, or '' for none. */
  value: string;
  /** Called with the chosen name, or '' for none. */
  onChange: (color: string) => void;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
}

/** The colours in the order of the palette, and none. */
const choices: readonly (StatusColor | 'none')[] = [...statusColors, 'none'];

/** A group of radio buttons for the colour of a status. Arrow keys choose; the name of the colour is shown as text. */
export function StatusColors({ label, value, onChange, disabled = false }: StatusColorsProps): ReactNode {
  const { t } = useMessages(workflowMessages);
  const name = useId();
  const chosen = parseStatusColor(value) ?? 'none';
  return (
    <fieldset data-slot="status-colors" className="vt:m-0 vt:min-w-0 vt:border-0 vt:p-0" disabled={disabled}>
      <legend className="vt:mb-1 vt:p-0 vt:text-sm">
        <span className="vt:font-medium" aria-hidden="true">
          {t('workflow.color')}
        </span>
        <span className="vt:visually-hidden">{label}</span>{' '}
        <span className="vt:text-muted">{t(`workflow.color.${chosen}`)}</span>
      </legend>
      <div className={cn('vt:flex vt:flex-wrap vt:gap-1 vt:md:gap-1.5', disabled && 'vt:opacity-50')}>
        {choices.map((color) => (
          <label
            key={color}
            title={t(`workflow.color.${color}`)}
            className={cn(
              'vt:relative vt:flex vt:size-7',
              disabled ? 'vt:cursor-not-allowed' : 'vt:cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={chosen === color}
              aria-label={t(`workflow.color.${color}`)}
              onChange={() => onChange(color === 'none' ? '' : color)}
              className={statusSwatch({ color })}
            />
            {chosen === color && (
              <Icon
                icon={<CheckIcon />}
                className={cn(
                  'vt:pointer-events-none vt:absolute vt:inset-0 vt:m-auto vt:forced-color-adjust-none',
                  checkClasses[color],
                )}
              />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The colour of the check mark on each colour. */
const checkClasses: Record<StatusColor | 'none', string> = {
  none: 'vt:text-text',
  red: 'vt:text-status-red-text',
  pink: 'vt:text-status-pink-text',
  violet: 'vt:text-status-violet-text',
  blue: 'vt:text-status-blue-text',
  lightBlue: 'vt:text-status-light-blue-text',
  greenblue: 'vt:text-status-greenblue-text',
  green: 'vt:text-status-green-text',
  yellowGreen: 'vt:text-status-yellow-green-text',
  yellow: 'vt:text-status-yellow-text',
  orange: 'vt:text-status-orange-text',
  brown: 'vt:text-status-brown-text',
  black: 'vt:text-status-black-text',
};
