import type { useGallery } from '../provider/galleryContext.ts';

/** Tells that the transcript of a file has changed, which its field `videoTranscription` shows. */
export function publishTranscription(events: ReturnType<typeof useGallery>['events'], fileId: string): void {
  events.publish('assets.changed', {
    changes: [{ kind: 'fields', ids: [fileId], keys: ['videoTranscription'] }],
    hasMore: false,
  });
}
