import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/index.ts';
import { ImpersonationBanner, type ImpersonationBannerProps } from './index.ts';

afterEach(cleanup);

function draw(props: Partial<ImpersonationBannerProps>) {
  return (
    <UiProvider>
      <ImpersonationBanner
        user="Ada"
        operator="Sam"
        mode="look"
        minutesLeft={60}
        onStop={() => undefined}
        {...props}
      />
    </UiProvider>
  );
}

const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the time that is left is visible each minute, and announced at ten, five and one', () => {
  const { rerender } = render(draw({}));
  const announced = new Set<string | null>();
  for (let minutesLeft = 60; minutesLeft > 0; minutesLeft -= 1) {
    rerender(draw({ minutesLeft }));
    expect(
      screen.getByText(minutesLeft === 1 ? '1 minute left' : `${minutesLeft} minutes left`),
    ).toBeVisible();
    announced.add(spoken()[1] ?? null);
  }
  expect([...announced]).toEqual([
    '',
    '10 minutes left to be signed in as Ada.',
    '5 minutes left to be signed in as Ada.',
    '1 minute left to be signed in as Ada.',
  ]);
  rerender(draw({ minutesLeft: 0 }));
  expect(screen.getByText('The time is over.')).toBeVisible();
});

test('a refusal says why', () => {
  const { rerender } = render(draw({}));
  expect(spoken()[0]).toBe('');
  rerender(draw({ refusal: 'read-only', refusedCount: 1 }));
  expect(spoken()[0]).toBe('The last action was refused. Nothing can be changed while only looking.');
});
