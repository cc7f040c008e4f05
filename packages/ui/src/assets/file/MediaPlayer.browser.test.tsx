import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../styles/styles.css';
import { samplePicture } from '../../internal/testing/sampleAsset.ts';
import { UiProvider, VitrineRoot } from '../../provider/index.ts';
import { MediaPlayer } from '../index.ts';

it('keeps the audio controls visible in a low window: the picture shrinks', async () => {
  render(
    <UiProvider>
      <VitrineRoot>
        <MediaPlayer
          kind="audio"
          name="Wind harp"
          src="data:audio/wav;base64,UklGRg=="
          pictureSrc={samplePicture()}
          data-testid="player"
          style={{ width: 700, height: 240 }}
        />
      </VitrineRoot>
    </UiProvider>,
  );
  const picture = await screen.findByRole('img');
  await expect.poll(() => picture.getBoundingClientRect().height).toBeGreaterThan(40);
  const frame = screen.getByTestId('player').getBoundingClientRect();
  const controls = document.querySelector('audio')?.getBoundingClientRect();
  expect(picture.getBoundingClientRect().top).toBeGreaterThanOrEqual(frame.top);
  expect(controls?.bottom ?? Infinity).toBeLessThanOrEqual(frame.bottom);
});
