import { describeElement } from '../internal/elementDescription.ts';

export const timestamps = describeElement({
  tag: 'vitrine-timestamps',
  summary: 'The transcript of a video or audio file, beside a player of the page.',
  attributes: {
    'entry-id': { kind: 'id', summary: 'Id of the video or audio file. Nothing is loaded without it.' },
    'current-time': { kind: 'seconds', summary: 'The position of the player in seconds.' },
  },
  properties: {
    seeking: {
      type: 'boolean | undefined',
      summary:
        'Whether the player has been moved to `current-time`. The active entry then changes also by less than 0.3 seconds.',
    },
  },
  events: {
    'gallery:seek': {
      detail: '{ time: number }',
      summary: 'The reader wants the player to play from a position in seconds.',
    },
  },
  listensTo: {
    'gallery:time': {
      detail: '{ time: number; seeking?: boolean }',
      summary: 'The position of the player, as `current-time` and `seeking`.',
    },
  },
});
