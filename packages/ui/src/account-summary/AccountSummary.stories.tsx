import { storageVerdict, userVerdict } from '@vitrine/core/subscription';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../internal/testing/storyStates.tsx';
import { AccountSummary, type AccountSummaryProps, type SummaryQuotaProps } from './index.ts';

const gigabyte = 1_073_741_824;

function storage(gigabytes: number): SummaryQuotaProps {
  return {
    title: 'Team storage',
    href: '#profile?openextras=true',
    rule: 'A warning is shown from 90% of the storage. When it is full, no more files can be added.',
    verdict: storageVerdict({ usedBytes: gigabytes * gigabyte, limitBytes: 250 * gigabyte }),
    format: (bytes) => `${bytes / gigabyte} GB`,
  };
}

const users: SummaryQuotaProps = {
  title: 'Users',
  href: '#users',
  rule: 'A warning is shown above 90% of the users. When all places are taken, nobody can be added.',
  verdict: userVerdict({ users: 3, userLimit: 5 }),
  format: String,
};

const meta = preview.meta({
  component: AccountSummary,
  decorators: [
    (Story) => (
      <div className="vt:w-54 vt:max-w-full">
        <Story />
      </div>
    ),
  ],
  args: {
    name: 'Mara Lind',
    email: 'mara@example.com',
    profileHref: '#profile',
    onSignOut: fn(),
    quotas: [storage(120.4), users],
  } as AccountSummaryProps,
});

export const Default = meta.story({
  async play({ args, canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Team storage' })).toHaveAttribute(
      'aria-valuetext',
      '120.4 GB of 250 GB',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
});

/** The name of a quota explains on its focus when a warning is shown. */
export const RuleOnFocus = meta.story({
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Team storage' });
    while (document.activeElement !== link) await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent(/^A warning is shown from 90%/),
    );
    await expect(link).toHaveAccessibleDescription(/no more files can be added/);
  },
});

export const Owner = meta.story({ args: { owner: 'owner@example.com' } });

export const Low = meta.story({
  args: {
    quotas: [
      {
        ...storage(251),
        warning: 'Storage quota is reached',
        more: { label: 'Buy more storage', href: '#profile?openextras=true' },
      },
      users,
    ],
  },
});

export const WithoutLimit = meta.story({
  args: {
    quotas: [{ ...storage(3), verdict: storageVerdict({ usedBytes: 3 * gigabyte, limitBytes: null }) }],
  },
});

export const WithoutQuotas = meta.story({ args: { quotas: [] } });

export const Loading = meta.story({ args: { quotas: [], loading: true } });

export const Failed = meta.story({
  args: {
    quotas: [],
    failure: { message: 'Could not load the use of your account', onRetry: fn(), retrying: false },
  },
});

export const Folded = meta.story({
  args: { folded: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'My account' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

export const LongText = meta.story({ args: { name: longText, email: longText, owner: longText } });

export const LongWords = meta.story({ ...longWords });

export const Dark = meta.story({ ...dark, args: Low.input.args });

export const RightToLeft = meta.story({ ...rightToLeft, args: Low.input.args });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
