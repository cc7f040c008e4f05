import type { AccountUser } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { PersonChoice } from './PersonChoice.tsx';

const people = ['Ada Lovelace', 'نورة القحطاني', longText].map((name, at): AccountUser => ({
  id: String(at),
  logicalId: `login${at}`,
  name,
  email: at === 1 ? '' : `login${at}@example.test`,
  role: 'user',
  isActive: true,
  lastActivity: null,
}));

const meta = preview.meta({
  component: PersonChoice,
  args: { label: 'Who gets them', people, value: '1', onChange: fn() },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: /Ada Lovelace/ }));
    await expect(args.onChange).toHaveBeenCalledWith(people[0]);
  },
});

export const WithError = meta.story({
  args: { value: undefined, error: 'Choose who gets them.' },
  async play({ canvas }) {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose who gets them.');
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
